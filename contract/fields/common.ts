import { z } from 'zod'
import { isDay } from '../../domain/dates.ts'
import { CURRENCIES } from '../../domain/money/money.ts'
import { FACTOR_KINDS } from '../../domain/second-step.ts'
import { isShowable, toFormCUpTo, toOneLine, withoutControls } from './text.ts'

/** Typed text: trimmed, in Unicode form C, at most `max` characters; may be empty. `label` starts its messages. */
export function optionalText(label: string, max: number) {
  return z
    .string({ error: `${label} must be text.` })
    .trim()
    .overwrite(toFormCUpTo(max))
    .max(max, `${label} can have ${max.toLocaleString('en-US')} characters at most.`)
    .refine(isShowable, `${label} holds characters that cannot be shown.`)
}

/** Message for an empty field: 'Enter the due date.', 'Enter your full name.' */
export function enter(label: string): string {
  const name = label.toLowerCase()
  return `Enter ${name.startsWith('your ') ? name : `the ${name}`}.`
}

/** Like optionalText, but must not be empty. */
export function requiredText(label: string, max: number) {
  return z
    .string({
      error: (issue) => (issue.input == null ? enter(label) : `${label} must be text.`),
    })
    .trim()
    .overwrite(toFormCUpTo(max))
    .min(1, enter(label))
    .max(max, `${label} can have ${max.toLocaleString('en-US')} characters at most.`)
    .refine(isShowable, `${label} holds characters that cannot be shown.`)
}

/** A name: requiredText of at most 200 characters on one line. */
export function requiredName(label: string) {
  return requiredText(label, 200).overwrite(toOneLine)
}

/** Like requiredName, but may be empty. */
export function optionalName(label: string) {
  return optionalText(label, 200).overwrite(toOneLine)
}

const MAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/

/** The message for every invalid e-mail address. */
export const EMAIL_ERROR = 'Please enter a valid email address'

const LONGEST_EMAIL = 254

/** An e-mail address as typed, at most 254 characters (RFC 5321). Compare addresses in lower case. */
export const email = z
  .string({ error: EMAIL_ERROR })
  .trim()
  .overwrite(toFormCUpTo(LONGEST_EMAIL))
  .max(LONGEST_EMAIL, 'E-mail can have 254 characters at most.')
  .refine((value) => MAIL.test(value) && isShowable(value), EMAIL_ERROR)
  .meta({ format: 'email' })

const PHONE = /^\+?[\d\s().-]+$/

/** True for a phone number: at least seven digits, with the usual punctuation. */
export function isPhone(value: string): boolean {
  return PHONE.test(value) && value.replace(/\D/g, '').length >= 7
}

const PHONE_ERROR = 'Enter a phone number such as 0803 000 0142.'

export const phone = requiredText('Phone number', 32).refine(
  (value) => value === '' || isPhone(value),
  PHONE_ERROR,
)
export const optionalPhone = optionalText('Phone number', 32).refine(
  (value) => value === '' || isPhone(value),
  PHONE_ERROR,
)

/** A calendar day, 'YYYY-MM-DD'. */
export function day(label: string) {
  return z
    .string({
      error: (issue) => (issue.input == null ? enter(label) : `${label} must be a date.`),
    })
    .min(1, enter(label))
    .refine((value) => value === '' || isDay(value), `${label} must be a date such as 2026-12-04.`)
    .meta({ format: 'date' })
}

/** Like day, but may be empty. */
export function optionalDay(label: string) {
  return z
    .string({ error: `${label} must be a date.` })
    .refine((value) => value === '' || isDay(value), `${label} must be a date such as 2026-12-04.`)
    .meta({ format: 'date' })
}

/** A moment, ISO 8601 with Z. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export const currency = z.enum(CURRENCIES, { error: 'Currency must be NGN, USD or GBP.' })

/** The id in a path. A malformed id answers 404, never 422. */
export const idParam = z.object({ id: z.uuid() })
export const userParam = z.object({ userID: z.uuid() })

/**
 * An id in a body or query. Any text is accepted here; an id that is not the caller's answers 404. The format marks it
 * as an id for the access control test (test/endpoints/foreign-ids.test.ts).
 */
export const bodyId = z
  .string({ error: 'An id must be text.' })
  .max(100, 'That id is too long.')
  .meta({ format: 'id' })

/** The caller's own id, which older clients send in bodies. Another user's id answers 404. */
export const ownId = bodyId.optional()

/** A file's URL as returned by `POST /files`; empty for none. */
export const fileUrl = z
  .string({ error: 'A file address must be text.' })
  .max(2_000, 'That address is too long.')

/** Query parameters of every list. */
export const listQuery = z.object({
  page: z.coerce.number({ error: 'page must be a whole number from 1.' }).int().min(1).default(1),
  pageSize: z.coerce
    .number({ error: 'pageSize must be a whole number from 1 to 100.' })
    .int()
    .min(1)
    .max(100)
    .default(8),
  search: z
    .string()
    .max(200, 'A search can have 200 characters at most.')
    .overwrite(withoutControls)
    .default(''),
})

/** Response of every list, newest first. A page past the end is empty, with correct totals. */
export function listOf<S extends z.ZodType>(entry: S) {
  return z.object({
    data: z.array(entry),
    page: z.number().int(),
    pageSize: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
  })
}

/** Response to a successful change, with the updated row. */
export function changed<S extends z.ZodType>(entry: S) {
  return z.object({ data: entry, message: z.string() })
}

export const message = z.object({ message: z.string() })

/** Every error response. `error` and `message` hold the same public text. */
export const problem = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    // With 'factor-needed': the challenge to send back, the available factors, and the browser's passkey options.
    challenge: z.string().optional(),
    factors: z.array(z.enum(FACTOR_KINDS)).optional(),
    passkey: z.looseObject({ challenge: z.string() }).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' })
