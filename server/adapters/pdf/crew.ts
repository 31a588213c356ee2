import { type Child, startChild } from './child.ts'

/** A child is replaced after this many PDFs or above this much resident memory, whichever comes first. */
export interface WearLimit {
  documents: number
  rssBytes: number
}

export interface CrewOptions {
  size: number
  wearLimit: WearLimit
  /** Called whenever a new child has become free. */
  onNew(): void
}

/** Keeps `size` children alive: whoever ends is replaced, with growing pauses while none can start. */
export interface Crew {
  /** Resolves when every child is warm; rejects, with all of them stopped, when one cannot start. */
  start(): Promise<void>
  /** A free child, which belongs to the caller until it is given back or has failed. */
  takeFree(): Child | undefined
  /** Returns a child that is fit for another job, or sends it off when it is worn. */
  giveBack(child: Child): void
  processIds(): number[]
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

export function createCrew({ size, wearLimit, onNew }: CrewOptions): Crew {
  const children = new Set<Child>()
  const free: Child[] = []
  let failedStarts = 0
  let closed = false

  /** Resolves when the new child is warm. Its end, at any time, brings its replacement. */
  async function hire(): Promise<void> {
    const child = startChild()
    children.add(child)
    void child.gone.then(() => replace(child))
    await child.ready
    failedStarts = 0
    free.push(child)
    onNew()
  }

  function replace(child: Child): void {
    children.delete(child)
    const place = free.indexOf(child)
    if (place >= 0) free.splice(place, 1)
    if (closed) return
    const pause = Math.min(FIRST_PAUSE_MS * (2 ** failedStarts - 1), LONGEST_PAUSE_MS)
    setTimeout(rehire, pause).unref()
  }

  function rehire(): void {
    if (closed) return
    // A failed start ends in `replace` as well, which tries again later.
    hire().catch(() => {
      failedStarts += 1
    })
  }

  async function close(): Promise<void> {
    closed = true
    await Promise.all([...children].map((child) => child.leave()))
  }

  return {
    async start() {
      try {
        await Promise.all(Array.from({ length: size }, hire))
      } catch (error) {
        await close()
        throw new Error('The PDF engine did not start', { cause: error })
      }
    },
    takeFree: () => free.shift(),
    giveBack(child) {
      const worn =
        child.wear.documents >= wearLimit.documents || child.wear.rss > wearLimit.rssBytes
      if (worn) void child.leave()
      else free.push(child)
    },
    processIds: () => [...children].flatMap((child) => child.processId ?? []),
    close,
  }
}
