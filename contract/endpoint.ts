import type { z } from 'zod'
import type { ErrorCode } from '../domain/errors.ts'

/** What a caller must have: a session, a proved e-mail address, a running plan. */
export type Need = 'session' | 'verified' | 'plan'

/** The limit per address that a call counts against. Every call left unnamed counts against 'rest'. */
export type RateLimit = 'register' | 'login' | 'codes' | 'newsletter' | 'rest'

/**
 * How `Idempotency-Key` is kept. 'transaction': the answer is stored in the transaction of the change itself.
 * 'call': stored right after, for calls that must reach a provider outside a transaction.
 */
export type Idempotency = 'transaction' | 'call'

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api, with parameters in braces: '/invoice/get/{id}'. */
  path: string
  summary: string
  /** In this order, each with those before it; empty where anyone may call. */
  needs: readonly Need[]
  /** Codes with which it refuses beside those that follow from its form (server/http/openapi/refusals.ts). */
  refuses?: readonly ErrorCode[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The success status and its body; errors are the same everywhere (problem in common.ts). */
  replies: Record<number, z.ZodType>
  limit?: RateLimit
  idempotent?: Idempotency
  /** 'multipart': field `file` plus the body's fields. 'raw': the bytes as they came, for signatures. */
  accepts?: 'json' | 'multipart' | 'raw'
  /** Set when the reply is a file and not JSON: its bytes, or the pieces of one that is made while it is sent. */
  produces?: 'application/pdf' | 'application/zip'
}

/** States one endpoint; the value keeps its exact types for the server, the web client and the OpenAPI document. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

/** As the server sees them: decoded, amounts as bigint minor units. */
export type ParamsOf<E> = E extends { params: infer S } ? Out<S> : undefined
export type QueryOf<E> = E extends { query: infer S } ? Out<S> : undefined
export type BodyOf<E> = E extends { body: infer S } ? Out<S> : undefined
export type ReplyOf<E extends Endpoint> = Out<E['replies'][keyof E['replies']]>

/** As they travel: JSON, amounts as numbers of major units. */
export type WireParams<E> = E extends { params: infer S } ? In<S> : undefined
export type WireBody<E> = E extends { body: infer S } ? In<S> : undefined
export type WireReply<E extends Endpoint> = In<E['replies'][keyof E['replies']]>
