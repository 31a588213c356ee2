import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import type { OwnerId } from '../../domain/ids.ts'
import type { PlanName } from '../../domain/plans.ts'
import type { Ctx } from '../ctx.ts'
import type { LongList } from './long-list.ts'

/** Whom the gate let in. */
export interface Caller {
  owner: OwnerId
  sessionId: string
  verified: boolean
  /** The running plan; null when there is none or it has ended. */
  plan: PlanName | null
}

/** What a handler may need of the request beside its contract. */
export interface Http {
  /** The host that was asked, one of our own; nothing that is kept or mailed may be built from it. */
  host: string
  address: string
  agent: string
  header(name: string): string | undefined
  /** Sets a header of the answer. */
  answer(name: string, value: string): void
}

export interface Upload {
  bytes: Uint8Array
  filename: string
}

type CallerOf<E> = E extends { needs: readonly [] } ? null : Caller
type UploadOf<E> = E extends { accepts: 'multipart' } ? Upload : undefined
type RawOf<E> = E extends { accepts: 'raw' } ? Uint8Array : undefined

/** One call of an endpoint, checked and decoded by its contract. */
export interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: CallerOf<E>
  upload: UploadOf<E>
  raw: RawOf<E>
  http: Http
}

export type Handler<E extends Endpoint> = (
  ctx: Ctx,
  call: Call<E>,
) => Promise<ReplyOf<E> | LongList<ReplyOf<E>>>

/** An endpoint with what fulfils it. The types met when it was mounted; the server hands on what the contract decoded. */
export interface Route {
  endpoint: Endpoint
  handle(ctx: Ctx, call: Call<Endpoint>): Promise<unknown>
}

/** Joins an endpoint of the contract to its handler. */
export function mount<const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as Route['handle'] }
}
