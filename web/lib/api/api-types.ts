import type { Endpoint, WireBody, WireParams, WireReply } from '../../../contract/endpoint.ts'
import type { AnyEndpoint } from '../../../contract/index.ts'

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

/** Query values are sent as text, so numbers are accepted too. */
type QueryOf<E> = E extends { query: { shape: infer S } }
  ? { query?: { [P in keyof S]?: string | number | undefined } }
  : unknown

/** What a call needs: the parts that its endpoint declares, and nothing else. */
export type Input<K extends EndpointKey> = Present<'params', WireParams<EndpointOf<K>>> &
  Present<'body', WireBody<EndpointOf<K>>> &
  QueryOf<EndpointOf<K>>

type ReplyOf<E> = E extends { produces: string } ? Blob : E extends Endpoint ? WireReply<E> : never

/** The wire format of its response: amounts in major units, dates as text. A file is a Blob. */
export type Reply<K extends EndpointKey> = ReplyOf<EndpointOf<K>>
