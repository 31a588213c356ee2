import { z } from 'zod'
import type { PayChoice } from '../../../domain/invoices/charge.ts'
import { LIMITS } from '../../../domain/invoices/invoice.ts'
import { toMinor } from '../../../domain/money/money.ts'
import { plainNumber } from '../../../domain/money/typed-number.ts'
import { currency, email } from '../../fields/common.ts'

const AMOUNT_ERROR = 'Enter an amount such as 25,000 or 25,000.50.'

/** 'due', 'deposit', or an amount that the payer chooses: as typed into a form, or a number. */
const amount = z
  .union([z.string(), z.number()], { error: AMOUNT_ERROR })
  .transform((typed, ctx): PayChoice => {
    if (typed === 'due' || typed === 'deposit') return typed
    const plain = plainNumber(String(typed))
    const minor = plain === null ? null : toMinor(Number(plain))
    if (minor !== null && minor > 0n && minor <= LIMITS.total) return minor
    ctx.issues.push({ code: 'custom', message: AMOUNT_ERROR, input: typed })
    return z.NEVER
  })

/** The form of a customer who pays an invoice online. A form sends an empty e-mail address if none was typed. */
export const payFields = z.object({
  amount,
  /** Pages that were opened before it was sent leave it out. */
  currency: currency.optional(),
  email: z.preprocess((typed) => typed || undefined, email.optional()),
})
