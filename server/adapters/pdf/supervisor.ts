import { type Child, startChild } from './child.ts'

/** A child is replaced after this many PDFs or above this resident memory, whichever comes first. */
export interface WearLimit {
  documents: number
  rssBytes: number
}

export interface SupervisorOptions {
  size: number
  wearLimit: WearLimit
  /** Called whenever a new child is ready. */
  onNew(): void
}

/** Runs `size` children while awake: restarts those that end, with exponential backoff while starts fail. */
export interface Supervisor {
  /** Resolves when every child is warm; if one cannot start, stops all and rejects. Awake, it changes nothing. */
  wake(): Promise<void>
  /** Stops every child, none of which may be drawing, until the next `wake`. */
  rest(): Promise<void>
  /** Starts one more child and stops it once it is warm; rejects if it cannot start. */
  prove(): Promise<void>
  /** A free child, reserved for the caller until it is given back or fails. */
  takeFree(): Child | undefined
  /** Returns a child; one that has reached its limit is stopped. */
  giveBack(child: Child): void
  processIds(): number[]
}

const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 5_000

/** A supervisor of `size` children, which start with the first `wake`. */
export function createSupervisor({ size, wearLimit, onNew }: SupervisorOptions): Supervisor {
  const children = new Set<Child>()
  const free: Child[] = []
  let failedStarts = 0
  let awake: Promise<void> | undefined

  /** Resolves when the new child is warm. It is replaced whenever it ends. */
  async function startNew(): Promise<void> {
    const child = startChild()
    children.add(child)
    void child.exited.then(() => replace(child))
    await child.ready
    failedStarts = 0
    if (!awake) return
    free.push(child)
    onNew()
  }

  function replace(child: Child): void {
    children.delete(child)
    const index = free.indexOf(child)
    if (index >= 0) free.splice(index, 1)
    if (!awake) return
    const delay = Math.min(FIRST_DELAY_MS * (2 ** failedStarts - 1), MAX_DELAY_MS)
    setTimeout(restart, delay).unref()
  }

  function restart(): void {
    // Children that were stopped after idling or after the proof may be ending meanwhile. They are not replaced.
    if (!awake || children.size >= size) return
    // A failed start also calls `replace`, which retries later.
    startNew().catch(() => {
      failedStarts += 1
    })
  }

  async function startAll(): Promise<void> {
    try {
      await Promise.all(Array.from({ length: size }, startNew))
    } catch (error) {
      await rest()
      throw new Error('The PDF engine did not start', { cause: error })
    }
  }

  async function rest(): Promise<void> {
    awake = undefined
    free.length = 0
    await Promise.all([...children].map((child) => child.stop()))
  }

  return {
    wake() {
      awake ??= startAll()
      return awake
    },
    rest,
    async prove() {
      const child = startChild()
      children.add(child)
      void child.exited.then(() => replace(child))
      await child.ready
      await child.stop()
    },
    takeFree: () => free.shift(),
    giveBack(child) {
      const isWorn =
        child.wear.documents >= wearLimit.documents || child.wear.rss > wearLimit.rssBytes
      if (isWorn) void child.stop()
      else free.push(child)
    },
    processIds: () => [...children].flatMap((child) => child.processId ?? []),
  }
}
