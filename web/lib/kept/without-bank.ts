/** Fields with bank details, of a business or of the customer who paid it. */
const FIELDS = new Set(['bankName', 'accountNumber', 'accountName', 'bank', 'sender'])

/**
 * A decoded reply as a device may keep it: without bank details (decision 0084). They are left out by the names of their
 * fields and for every query, so that a new one cannot forget it. Texts become '' and objects null.
 */
export function withoutBank(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(withoutBank)
  if (!isRecord(reply)) return reply
  const fields = Object.entries(reply).map(([name, value]) => [
    name,
    FIELDS.has(name) ? blankOf(value) : withoutBank(value),
  ])
  const stored = Object.fromEntries(fields)
  return isClaim(stored) ? { ...stored, text: withoutPayer(stored.text) } : stored
}

/** Dates and other objects with a class are values. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

function blankOf(value: unknown): '' | null {
  return typeof value === 'string' ? '' : null
}

/** An entry of a timeline, which has the customer's bank in its text. */
function isClaim(value: Record<string, unknown>): value is { kind: string; text: string } {
  return value.kind === 'claimed' && typeof value.text === 'string'
}

function withoutPayer(text: string): string {
  return text.replace(/ by transfer \(.*$/s, ' by transfer')
}
