import os from 'node:os'
import { type Child, ChildError, type ChildFailure } from './child.ts'
import { drawingVersion } from './drawing-version.ts'
import { createLanes, type Lane } from './lanes.ts'
import type { PdfRenderer } from './port.ts'
import { createSupervisor, type WearLimit } from './supervisor.ts'
import { busy, createTask, failed, type Task } from './task.ts'

const MAX_ATTEMPTS = 2

export interface PdfPoolOptions {
  /** Number of children; default one per core, at most two. */
  workers?: number
  /** A job that renders for longer fails, and its child is killed. */
  jobLimitMs?: number
  /** A job that waits for longer fails with 'busy'. */
  waitLimitMs?: number
  /** Maximum waiting jobs per lane; beyond that the newest job of the account with the most fails with 'busy'. */
  queue?: Record<Lane, number>
  wearLimit?: WearLimit
  /** Idle time in milliseconds after which children are stopped; the next job starts them again. */
  restMs?: number
  /** Called for every failed attempt, for the log. */
  onFailure?(failure: ChildFailure, reason: string): void
}

export interface PdfPool extends PdfRenderer {
  /** Starts one child and stops it again. Rejects if the engine does not work here; afterwards `expect` starts children. */
  prove(): Promise<void>
  /** Resolves when every child is warm. */
  start(): Promise<void>
  /** The running children, for metrics. */
  processIds(): number[]
  /** Documents being rendered, and waiting for it. */
  load(): { running: number; waiting: number }
}

/** Renders PDFs in child processes, so that a crash or a runaway document never affects the server. */
export function createPdfPool(options: PdfPoolOptions = {}): PdfPool {
  const size = options.workers ?? Math.min(os.availableParallelism(), 2)
  const jobLimitMs = options.jobLimitMs ?? 10_000
  const waitLimitMs = options.waitLimitMs ?? 30_000
  const wearLimit = options.wearLimit ?? { documents: 5_000, rssBytes: 400_000_000 }
  const lanes = createLanes<Task>(options.queue ?? { fast: 200, slow: 20 })
  const supervisor = createSupervisor({ size, wearLimit, onNew: assign })
  const running = new Map<Task, Promise<void>>()
  const restMs = options.restMs ?? 300_000
  let restTimer: NodeJS.Timeout | undefined
  let proved = false
  let open = true

  /** With two children, long documents leave one to the short ones. */
  function slowMayRun(): boolean {
    const slow = [...running.keys()].filter((task) => task.lane === 'slow')
    return slow.length < Math.max(1, size - 1)
  }

  function assign(): void {
    for (;;) {
      const child = supervisor.takeFree()
      if (!child) return
      const task = open ? lanes.take(slowMayRun()) : undefined
      if (!task) {
        supervisor.giveBack(child)
        return
      }
      running.set(task, run(child, task))
    }
  }

  async function run(child: Child, task: Task): Promise<void> {
    clearTimeout(task.waitTimer)
    task.attempts += 1
    try {
      task.resolve(await child.draw(task.job, jobLimitMs))
      supervisor.giveBack(child)
    } catch (error) {
      afterFailure(child, task, error)
    }
    running.delete(task)
    assign()
  }

  function afterFailure(child: Child, task: Task, error: unknown): void {
    const failure = error instanceof ChildError ? error.failure : 'crashed'
    options.onFailure?.(failure, String(error))
    if (failure === 'refused') supervisor.giveBack(child)
    if (failure === 'crashed' && task.attempts < MAX_ATTEMPTS && open) {
      lanes.putBack(task.lane, task)
      startWaitTimer(task)
    } else {
      task.reject(failed(error))
    }
  }

  function startWaitTimer(task: Task): void {
    task.waitTimer = setTimeout(() => {
      lanes.remove(task)
      task.reject(busy())
    }, waitLimitMs)
  }

  function refuse(task: Task | undefined): void {
    clearTimeout(task?.waitTimer)
    task?.reject(busy())
  }

  async function start(): Promise<void> {
    clearTimeout(restTimer)
    await supervisor.wake()
    restLater()
  }

  function restLater(): void {
    clearTimeout(restTimer)
    restTimer = setTimeout(restIfIdle, restMs).unref()
  }

  function restIfIdle(): void {
    if (running.size > 0 || lanes.size() > 0) restLater()
    else void supervisor.rest()
  }

  /** Any child that is warm takes the task. */
  function startFor(task: Task): void {
    start().catch((error: unknown) => {
      lanes.remove(task)
      clearTimeout(task.waitTimer)
      task.reject(failed(error))
    })
  }

  return {
    version: drawingVersion(),
    async prove() {
      await supervisor.prove()
      proved = true
    },
    start,
    expect() {
      // A failure here occurs again with the job.
      if (proved && open) start().catch(() => {})
    },
    async render(job) {
      const task = createTask(job)
      if (!open) throw busy()
      startWaitTimer(task)
      refuse(lanes.add(task.lane, task))
      startFor(task)
      assign()
      return task.promise
    },
    // The pool caches nothing.
    forget: async () => {},
    async close() {
      open = false
      clearTimeout(restTimer)
      for (const task of lanes.clear()) refuse(task)
      await Promise.all(running.values())
      await supervisor.rest()
    },
    processIds: supervisor.processIds,
    load: () => ({ running: running.size, waiting: lanes.size() }),
  }
}
