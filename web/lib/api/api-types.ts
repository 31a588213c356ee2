import type {
  Endpoint,
  ReplyOf,
  WireBody,
  WireParams,
  WireReply,
} from '../../../contract/endpoint.ts'
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

/** What a request of a call is made of: the parts that its endpoint declares. */
export type Parts<K extends EndpointKey> = Present<'params', WireParams<EndpointOf<K>>> &
  Present<'body', WireBody<EndpointOf<K>>> &
  QueryOf<EndpointOf<K>>

/** The decoder of a reply, required where the values differ from their JSON: it comes from contract/wire. */
type Decoding<Wire, Value> = [Wire] extends [Value] ? unknown : { decode: (wire: Wire) => Value }

/** What a call needs: the parts of its request, the decoder of its reply, and nothing else. */
export type Input<K extends EndpointKey> = Parts<K> & Decoding<WireOf<EndpointOf<K>>, Reply<K>>

type WireOf<E> = E extends { produces: unknown } ? Blob : E extends Endpoint ? WireReply<E> : never
type ValueOf<E> = E extends { produces: unknown }
  ? Blob
  : E extends { offers: unknown } & Endpoint
    ? ReplyOf<E> | Blob
    : E extends Endpoint
      ? ReplyOf<E>
      : never

/** Its reply as JSON. */
export type JsonReply<K extends EndpointKey> = WireOf<EndpointOf<K>>

/** Its decoded reply: amounts in minor units, moments as dates. A file is a Blob. */
export type Reply<K extends EndpointKey> = ValueOf<EndpointOf<K>>
