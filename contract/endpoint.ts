import type { z } from 'zod'
import type { KeyScope } from '../domain/access/api-key.ts'
import type { ErrorCode } from '../domain/errors.ts'
import type { DomainQuery } from './wire/query.ts'

/** What a caller must have: a session, a verified e-mail address, an active plan. */
export type Need = 'session' | 'verified' | 'plan'

/** The rate limit per address that a call counts against; 'rest' by default. */
export type RateLimit =
  | 'register'
  | 'login'
  | 'codes'
  | 'newsletter'
  | 'claims'
  | 'pay'
  | 'webhooks'
  | 'rest'

/**
 * How the response for an `Idempotency-Key` is stored. 'transaction': in the same transaction as the change.
 * 'call': right after it, for calls that must reach a provider outside a transaction.
 */
export type Idempotency = 'transaction' | 'call'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with parameters in braces: '/invoice/get/{id}'. */
  path: string
  summary: string
  /** In this order, each together with those before it; empty where anyone may call. */
  needs: readonly Need[]
  /** The scope that an API key needs; null where no key is accepted, and where anyone may call. */
  scope: KeyScope | null
  /** Error codes in addition to those that follow from the definition (server/http/openapi/refusals.ts). */
  refuses?: readonly ErrorCode[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * The success status and its body; errors are the same everywhere (problem in common.ts). Of several, the handler
   * chooses one by http.succeedWith.
   */
  replies: Record<number, z.ZodType>
  /**
   * A GET whose reply depends only on the address, the account's tables and the day (decision 0085). It has an ETag,
   * and a matching `If-None-Match` is answered 304 by the statement of the session check alone.
   */
  conditional?: true
  limit?: RateLimit
  idempotent?: Idempotency
  /** 'multipart': field `file` plus the body's fields. 'raw': the bytes as received, for signatures. */
  accepts?: 'json' | 'multipart' | 'raw'
  /** Set when the reply is a file and not JSON: its bytes, or the chunks of a streamed one. Of several, the handler says which. */
  produces?: FileType | readonly FileType[]
  /** Set when a query parameter asks for a file instead of the JSON reply. */
  offers?: readonly FileType[]
}

type FileType =
  | 'application/pdf'
  | 'application/zip'
  | 'application/xml'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Defines one endpoint; the value keeps its exact types for the server, the web client and the OpenAPI document. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** Types on the server: decoded, amounts as bigint minor units; the ids of a query by the domain's names. */
export type ParamsOf<E> = E extends { params: infer S } ? Out<S> : undefined
export type QueryOf<E> = E extends { query: infer S } ? DomainQuery<Out<S>> : undefined
export type BodyOf<E> = E extends { body: infer S } ? Out<S> : undefined
export type ReplyOf<E extends Endpoint> = Out<E['replies'][keyof E['replies']]>

/** Types on the wire: JSON, amounts as numbers of major units. */
export type WireParams<E> = E extends { params: infer S } ? In<S> : undefined
export type WireBody<E> = E extends { body: infer S } ? In<S> : undefined
export type WireReply<E extends Endpoint> = In<E['replies'][keyof E['replies']]>
