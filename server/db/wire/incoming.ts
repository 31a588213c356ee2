import pg from 'pg'
import type { Exchange } from './exchange.ts'
import type { TransactionStatus } from './link.ts'

const TYPE = {
  rowDescription: 0x54,
  dataRow: 0x44,
  commandComplete: 0x43,
  emptyQuery: 0x49,
  error: 0x45,
  ready: 0x5a,
  notification: 0x41,
}

const STATUSES: Record<string, TransactionStatus> = { I: 'idle', T: 'open', E: 'failed' }

/**
 * Hands the messages of a complete answer to its exchange, and returns the status after it.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function readAnswer(
  answer: Uint8Array,
  exchange: Exchange,
  onNotification: (channel: string, payload: string) => void,
): TransactionStatus {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.length)
  let status: TransactionStatus | undefined
  for (let start = 0; start < bytes.length; start += 1 + bytes.readInt32BE(start + 1)) {
    const at = start + 5
    switch (bytes[start]) {
      case TYPE.rowDescription:
        exchange.described(readFields(bytes, at))
        break
      case TYPE.dataRow:
        exchange.row(readValues(bytes, at))
        break
      case TYPE.commandComplete:
      case TYPE.emptyQuery:
        exchange.completed(readText(bytes, at))
        break
      case TYPE.error:
        exchange.failed(readError(bytes, at))
        break
      case TYPE.notification: {
        const channel = readText(bytes, at + 4)
        onNotification(channel, readText(bytes, at + 5 + Buffer.byteLength(channel)))
        break
      }
      case TYPE.ready:
        status = STATUSES[String.fromCharCode(bytes[at] ?? 0)]
        break
    }
  }
  if (!status) throw new Error('The database sent an answer without an end')
  return status
}

/** Text up to the next zero byte; '' for a message without content. */
function readText(bytes: Buffer, at: number): string {
  return bytes.toString('utf8', at, Math.max(at, bytes.indexOf(0, at)))
}

function readFields(bytes: Buffer, at: number): { name: string; dataTypeID: number }[] {
  const fields: { name: string; dataTypeID: number }[] = []
  let next = at + 2
  for (let count = bytes.readUInt16BE(at); count > 0; count -= 1) {
    const end = bytes.indexOf(0, next)
    const name = bytes.toString('utf8', next, end)
    // After the name: table and column (6 bytes), type (4), its size, modifier and format (8).
    fields.push({ name, dataTypeID: bytes.readUInt32BE(end + 7) })
    next = end + 19
  }
  return fields
}

function readValues(bytes: Buffer, at: number): (string | null)[] {
  const values: (string | null)[] = []
  let next = at + 2
  for (let count = bytes.readUInt16BE(at); count > 0; count -= 1) {
    const length = bytes.readInt32BE(next)
    next += 4
    values.push(length < 0 ? null : bytes.toString('utf8', next, next + length))
    next += Math.max(0, length)
  }
  return values
}

/** Fields of an error by the letter that marks them, as node-postgres names them. */
const ERROR_FIELDS = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  F: 'file',
  L: 'line',
  R: 'routine',
} as const

function readError(bytes: Buffer, at: number): Error {
  const found = new Map<string, string>()
  for (let next = at; bytes[next]; ) {
    const text = readText(bytes, next + 1)
    found.set(String.fromCharCode(bytes[next] ?? 0), text)
    next += 2 + Buffer.byteLength(text)
  }
  const error = new pg.DatabaseError(found.get('M') ?? '', bytes.length, 'error')
  for (const [letter, field] of Object.entries(ERROR_FIELDS)) {
    const text = found.get(letter)
    if (text !== undefined) Object.assign(error, { [field]: text })
  }
  return error
}
