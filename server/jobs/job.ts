import type { Ctx } from '../ctx.ts'

/** Work that runs later; it must be idempotent. It holds no logic: `run` calls a command or a flow. */
export interface Job<Data extends object> {
  name: string
  run(ctx: Ctx, data: Data): Promise<void>
}

/** Defines a job; its data must be JSON without secrets. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job
}

/** A job to send, with its data. */
export interface JobRequest {
  job: string
  data: object
}

/** A request for a job, checked against the type of its data. */
export function jobRequest<Data extends object>(job: Job<Data>, data: Data): JobRequest {
  return { job: job.name, data }
}
