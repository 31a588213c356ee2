import type { Endpoint, WireBody, WireParams, WireReply } from '../../contract/endpoint.ts'
import type { AnyEndpoint } from '../../contract/index.ts'

type KeyOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

/** 'POST /client/add' and so on, one for every endpoint of the contract. */
export type EndpointKey = KeyOf<AnyEndpoint>

/** The endpoint that a key names. */
export type EndpointOf<K extends EndpointKey> = AnyEndpoint extends infer E
  ? E extends Endpoint
    ? KeyOf<E> extends K
      ? E
      : never
    : never
  : never

type Present<Name extends string, T> = [T] extends [undefined] ? unknown : { [P in Name]: T }

/** Queries travel as text, so numbers may be given as they are. */
type QueryOf<E> = E extends { query: { shape: infer S } }
  ? { query?: { [P in keyof S]?: string | number | undefined } }
  : unknown

/** What a call needs: the parts that its endpoint states, and nothing else. */
export type Input<K extends EndpointKey> = Present<'params', WireParams<EndpointOf<K>>> &
  Present<'body', WireBody<EndpointOf<K>>> &
  QueryOf<EndpointOf<K>>

type ReplyOf<E> = E extends { produces: string } ? Blob : E extends Endpoint ? WireReply<E> : never

/** What it answers, as it travels: amounts in major units, dates as text. A file comes as a Blob. */
export type Reply<K extends EndpointKey> = ReplyOf<EndpointOf<K>>
