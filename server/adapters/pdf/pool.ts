import os from 'node:os'
import { type Child, ChildError, type ChildFailure } from './child.ts'
import { createCrew, type WearLimit } from './crew.ts'
import { drawingVersion } from './drawing-version.ts'
import { createLanes, type Lane } from './lanes.ts'
import type { PdfRenderer } from './port.ts'
import { busy, createTask, failed, type Task } from './task.ts'

const MOST_ATTEMPTS = 2

export interface PdfPoolOptions {
  /** Children; one for each core, and two at most, unless given. */
  workers?: number
  /** A job that draws for longer is given up, and its child killed. */
  jobLimitMs?: number
  /** A job that waits for longer is refused as busy. */
  waitLimitMs?: number
  /** Jobs that may wait in each lane; one more, and whoever has most waiting is refused one as busy. */
  queue?: Record<Lane, number>
  wearLimit?: WearLimit
  /** Told of every attempt that gave no PDF: for the log. */
  onFailure?(failure: ChildFailure, reason: string): void
}

export interface PdfPool extends PdfRenderer {
  /** The living children, for metrics. */
  processIds(): number[]
  /** Documents that are drawn, and that wait for it. */
  load(): { running: number; waiting: number }
}

/** Draws PDFs in child processes: a crash or a runaway document there never reaches the server. */
export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const size = options.workers ?? Math.min(os.availableParallelism(), 2)
  const jobLimitMs = options.jobLimitMs ?? 10_000
  const waitLimitMs = options.waitLimitMs ?? 30_000
  const wearLimit = options.wearLimit ?? { documents: 5_000, rssBytes: 400_000_000 }
  const lanes = createLanes<Task>(options.queue ?? { fast: 200, slow: 20 })
  const crew = createCrew({ size, wearLimit, onNew: assign })
  const running = new Map<Task, Promise<void>>()
  let started: Promise<void> | undefined
  let open = true

  /** Long documents leave one child to the short ones, where there are two. */
  function slowMayRun(): boolean {
    const slow = [...running.keys()].filter((task) => task.lane === 'slow')
    return slow.length < Math.max(1, size - 1)
  }

  function assign(): void {
    for (;;) {
      const child = crew.takeFree()
      if (!child) return
      const task = open ? lanes.take(slowMayRun()) : undefined
      if (!task) {
        crew.giveBack(child)
        return
      }
      running.set(task, run(child, task))
    }
  }

  async function run(child: Child, task: Task): Promise<void> {
    clearTimeout(task.patience)
    task.attempts += 1
    try {
      task.resolve(await child.draw(task.job, jobLimitMs))
      crew.giveBack(child)
    } catch (error) {
      afterFailure(child, task, error)
    }
    running.delete(task)
    assign()
  }

  function afterFailure(child: Child, task: Task, error: unknown): void {
    const failure = error instanceof ChildError ? error.failure : 'crashed'
    options.onFailure?.(failure, String(error))
    if (failure === 'refused') crew.giveBack(child)
    if (failure === 'crashed' && task.attempts < MOST_ATTEMPTS && open) {
      lanes.putBack(task.lane, task)
      beginWaiting(task)
    } else {
      task.reject(failed(error))
    }
  }

  function beginWaiting(task: Task): void {
    task.patience = setTimeout(() => {
      lanes.remove(task)
      task.reject(busy())
    }, waitLimitMs)
  }

  function refuse(task: Task | undefined): void {
    clearTimeout(task?.patience)
    task?.reject(busy())
  }

  function start(): Promise<void> {
    started ??= crew.start()
    return started
  }

  return {
    version: drawingVersion(),
    start,
    async render(job) {
      const task = createTask(job)
      await start().catch((error) => Promise.reject(failed(error)))
      if (!open) throw busy()
      beginWaiting(task)
      refuse(lanes.add(task.lane, task))
      assign()
      return task.promise
    },
    // Nothing is kept here.
    forget: async () => {},
    async close() {
      open = false
      for (const task of lanes.clear()) refuse(task)
      await Promise.all(running.values())
      await crew.close()
    },
    processIds: crew.processIds,
    load: () => ({ running: running.size, waiting: lanes.size() }),
  }
}
