import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts'
import type { KeyScope } from '../../../domain/access/api-key.ts'
import type { Member } from '../../../domain/ids.ts'
import type { PlanName } from '../../../domain/plans/plans.ts'
import type { Ctx } from '../../ctx.ts'
import type { FileReply } from './replies/file-reply.ts'
import type { LongList } from './replies/long-list.ts'

/** An authorised caller: a user, in an account. */
export interface Caller extends Member {
  /** Empty for an API key, which the calls of a session do not accept. */
  sessionId: string
  /** The API key that was used instead of a session. */
  key?: { id: string; name: string; scopes: KeyScope[] }
  verified: boolean
  /** The active plan; null if there is none or it has ended. */
  plan: PlanName | null
  /** Another one after each change of what the account's conditional replies show; no tag is given without. */
  version?: string | null
}

/** Request details that a handler may need besides its contract. */
export interface Http {
  /** The requested host, one of our own; do not use it in anything that is stored or mailed. */
  host: string
  address: string
  agent: string
  header(name: string): string | undefined
  /** Sets a response header. */
  answer(name: string, value: string): void
  /** Chooses the success status, for an endpoint whose contract states several. */
  succeedWith(status: number): void
}

export interface Upload {
  bytes: Uint8Array
  filename: string
}

type CallerOf<E> = E extends { needs: readonly [] } ? null : Caller
type UploadOf<E> = E extends { accepts: 'multipart' } ? Upload : undefined
type RawOf<E> = E extends { accepts: 'raw' } ? Uint8Array : undefined

/** A call of an endpoint, validated and decoded by its contract. */
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
) => Promise<ReplyOf<E> | LongList<ReplyOf<E>> | FileReply>

/** An endpoint with its handler. mount() has checked their types; the server passes on what the contract decoded. */
export interface Route {
  endpoint: Endpoint
  handle(ctx: Ctx, call: Call<Endpoint>): Promise<unknown>
}

/** Connects an endpoint of the contract to its handler. */
export function mount<const E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as Route['handle'] }
}
