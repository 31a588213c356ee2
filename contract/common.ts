import { z } from 'zod'
import { isDay } from '../domain/dates.ts'
import { FACTOR_KINDS } from '../domain/factors.ts'
import {
  CURRENCIES,
  formatFigure,
  fromNumber,
  toMajor,
  toMinor,
  toNumber,
} from '../domain/money.ts'
import { formatQuantity } from '../domain/quantity.ts'
import { isShowable, toFormC, toOneLine, withoutControls } from './text.ts'

/** Typed text: trimmed, in Unicode form C, at most `max` characters; may be empty. `label` starts its messages. */
export function optionalText(label: string, max: number) {
  return z
    .string({ error: `${label} must be text.` })
    .trim()
    .overwrite(toFormC)
    .max(max, `${label} can have ${max.toLocaleString('en-US')} characters at most.`)
    .refine(isShowable, `${label} holds characters that cannot be shown.`)
}

/** Message for an empty field: 'Enter the due date.', 'Enter your full name.' */
function enter(label: string): string {
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
    .overwrite(toFormC)
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

/** An e-mail address as typed, at most 254 characters (RFC 5321). Compare addresses in lower case. */
export const email = z
  .string({ error: EMAIL_ERROR })
  .trim()
  .overwrite(toFormC)
  .max(254, 'E-mail can have 254 characters at most.')
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

/** A moment, ISO 8601 with Z. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export const currency = z.enum(CURRENCIES, { error: 'Currency must be NGN, USD or GBP.' })

/** Money in responses, or in requests without limits: a JSON number of major units ⇄ bigint of minor units, exact. */
export const money = z.codec(z.number(), z.bigint(), {
  decode: (major, ctx) =>
    toMinor(major) ?? invalid(ctx, major, 'An amount has two decimals at most.'),
  encode: toMajor,
})

/** Money in requests: from zero to `max` minor units. */
export function amountUpTo(label: string, max: bigint) {
  const amount = z.codec(
    z.number({
      error: (issue) =>
        issue.input == null || Number.isNaN(issue.input)
          ? enter(label)
          : `${label} must be a number.`,
    }),
    z.bigint(),
    {
      decode: (major, ctx) => {
        const minor = toMinor(major)
        if (minor === null) return invalid(ctx, major, `${label} has two decimals at most.`)
        if (minor < 0n) return invalid(ctx, major, `${label} cannot be below zero.`)
        if (minor > max) return invalid(ctx, major, `${label} can be ${formatFigure(max)} at most.`)
        return minor
      },
      encode: toMajor,
    },
  )
  return amount.meta({
    description: 'Major units, two decimals at most.',
    minimum: 0,
    maximum: toMajor(max),
  })
}

/** A quantity: a JSON number with at most three decimals ⇄ bigint of thousandths. */
export function quantityUpTo(max: bigint) {
  const quantity = z.codec(z.number({ error: 'Enter a quantity.' }), z.bigint(), {
    decode: (value, ctx) => {
      const thousandths = fromNumber(value, 3)
      if (thousandths === null) return invalid(ctx, value, 'Quantity has three decimals at most.')
      if (thousandths <= 0n) return invalid(ctx, value, 'Quantity must be above zero.')
      if (thousandths > max)
        return invalid(ctx, value, `Quantity can be ${formatQuantity(max)} at most.`)
      return thousandths
    },
    encode: (thousandths) => toNumber(thousandths, 3),
  })
  return quantity.meta({
    description: 'Three decimals at most.',
    minimum: 0.001,
    maximum: toNumber(max, 3),
  })
}

/** A percentage such as 7.5 ⇄ basis points. */
export const percent = z
  .codec(z.number({ error: 'VAT rate must be a number.' }), z.number(), {
    decode: (value, ctx) => {
      const points = fromNumber(value, 2)
      if (points === null || points < 0n || points > 10_000n)
        return invalid(
          ctx,
          value,
          'VAT rate must lie between 0 and 100, with two decimals at most.',
        )
      return Number(points)
    },
    encode: (points) => points / 100,
  })
  .meta({ description: 'Percent, two decimals at most.', minimum: 0, maximum: 100 })

function invalid(ctx: z.core.ParsePayload, input: unknown, message: string) {
  ctx.issues.push({ code: 'custom', message, input })
  return z.NEVER
}

/** The id in a path. A malformed id answers 404, never 422. */
export const idParam = z.object({ id: z.uuid() })
export const userParam = z.object({ userID: z.uuid() })

/**
 * An id in a body or query. Any text is accepted here; an id that is not the caller's answers 404. The format marks it
 * as an id for the access control test (test/foreign-ids.test.ts).
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
