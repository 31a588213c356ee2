import type { z } from 'zod'
import { AppError } from '../../../domain/errors.ts'
import { type Envelope, envelope } from './paystack-answers.ts'

export interface PaystackOptions {
  /** sk_test_… or sk_live_…; it also signs the webhooks. */
  secretKey: string
  /** https://api.paystack.co except in tests. */
  baseUrl: string
  /** Default 10 seconds. */
  timeoutMs?: number
}

export interface Answer {
  httpStatus: number
  body: Envelope
}

/** Sends one request; POST with a body, else GET. */
export type Request = (path: string, body?: object) => Promise<Answer>

/**
 * Requests to the API at `base`. They reject on a network error, a timeout, a redirect, and a body that is not
 * Paystack's.
 */
export function requestTo(base: URL, { secretKey, timeoutMs = 10_000 }: PaystackOptions): Request {
  return async (path, body) => {
    const authorization = `Bearer ${secretKey}`
    const json = { method: 'POST', headers: { authorization, 'content-type': 'application/json' } }
    const response = await fetch(new URL(path, base), {
      ...(body ? { ...json, body: JSON.stringify(body) } : { headers: { authorization } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { httpStatus: response.status, body: envelope.parse(await response.json()) }
  }
}

/**
 * The address of the API with a trailing slash, so that relative paths resolve below it. Throws TypeError for an
 * invalid one.
 */
export function baseOf({ baseUrl }: PaystackOptions): URL {
  return new URL(`${baseUrl.replace(/\/+$/, '')}/`)
}

/** The data of a successful answer. */
export function dataOf<T>(answer: Answer, shape: z.ZodType<T>): T {
  const { httpStatus, body } = answer
  if ((httpStatus === 200 || httpStatus === 201) && body.status) return shape.parse(body.data)
  throw failureOf(answer)
}

/** What an answer says that is no success, for the log. */
export function failureOf({ httpStatus, body }: Answer): Error {
  const detail = `${body.code} ${body.message}`.trim().slice(0, 300)
  return new Error(`Paystack answered ${httpStatus}: ${detail}`)
}

/** Turns every failure into AppError 'payment-unavailable'. */
export async function asUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const message =
      'The payment provider cannot be reached right now. Please try again in a moment.'
    throw new AppError('payment-unavailable', message, { cause })
  }
}
