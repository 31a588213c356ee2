import type { Send } from '../../../domain/sending/sends.ts'
import type { WireSend } from '../../schemas/sending/send.ts'

/** The domain's mail of a response, with its moment as a date. */
export function toSend({ _id, createdAt, ...wire }: WireSend): Send {
  return { ...wire, id: _id, createdAt: new Date(createdAt) }
}

/** The reply to a mail that was queued. */
export function toQueued({ data, message }: { data: { sends: WireSend[] }; message: string }) {
  return { data: { sends: data.sends.map(toSend) }, message }
}

/** The JSON of a mail to one address. */
export function fromSend({ id, to, state, reason, createdAt }: Send): WireSend {
  return { _id: id, to, state, reason, createdAt: createdAt.toISOString() }
}
