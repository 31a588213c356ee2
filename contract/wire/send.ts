import type { Send } from '../../domain/sending/sends.ts'
import type { WireSend } from '../schemas/send.ts'

export function toSend({ _id, createdAt, ...wire }: WireSend): Send {
  return { ...wire, id: _id, createdAt: new Date(createdAt) }
}

export function fromSend({ id, to, state, reason, createdAt }: Send): WireSend {
  return { _id: id, to, state, reason, createdAt: createdAt.toISOString() }
}
