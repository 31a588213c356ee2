import { z } from 'zod'
import { IMPORT_KINDS } from '../../domain/importing/fields.ts'
import { LIMITS } from '../../domain/invoices/invoice.ts'
import { PAYMENT_LIMITS } from '../../domain/invoices/payment.ts'
import { amountUpTo } from '../fields/amounts.ts'
import {
  bodyId,
  currency,
  day,
  email,
  optionalDay,
  optionalPhone,
  optionalText,
  requiredName,
  requiredText,
} from '../fields/common.ts'
import { toOneLine } from '../fields/text.ts'
import { expenseFields } from './expense.ts'
import { lineFields } from './invoices/invoice-fields.ts'
import { positiveAmount } from './invoices/payment.ts'
import { itemFields } from './item.ts'

const LONGEST_MAPPING = 20_000

/** The columns that were chosen by hand, as text: a form has only text fields beside its file. */
const mapping = z
  .string()
  .max(LONGEST_MAPPING, 'The mapping is too long.')
  .transform((text, ctx) => {
    const read = z.record(z.string(), z.string()).safeParse(parsed(text))
    if (read.success) return read.data
    const message = 'mapping must be JSON such as {"Column of the file": "name"}.'
    ctx.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The fields beside the file. */
export const previewFields = z.object({
  kind: z.enum(IMPORT_KINDS, {
    error: 'kind must be clients, items, invoices, expenses or payments.',
  }),
  mapping: mapping.optional().meta({
    description:
      'JSON: {"column in the file": "our field"}, "" to leave a column out. The rest is guessed.',
  }),
  dayOrder: z
    .enum(['dmy', 'mdy'], { error: 'dayOrder must be dmy or mdy.' })
    .optional()
    .meta({ description: 'What 4/12/2026 means, where the file does not prove it.' }),
  businessID: bodyId.optional().meta({ description: 'Of invoices; the first one by default.' }),
})

/** What an import of a file would do. */
export const previewReply = z
  .object({
    importID: z.string(),
    columns: z.array(z.string()),
    mapping: z.record(z.string(), z.string()),
    /** Counts of rows. */
    valid: z.number().int(),
    invalid: z.number().int(),
    /** Row 1 is the first row of data. `field` is '' if the row as a whole is invalid. */
    errors: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
    /** The first rows as they are in the file, cell by cell in the order of the columns. */
    sample: z.array(z.array(z.string())),
    /** The program that the file comes from; null for a list of the user's own. */
    program: z.string().nullable(),
    /** True if dayOrder must be given. */
    asksDayOrder: z.boolean(),
    /** Of invoices: the number that the next one gets at least. */
    nextNumber: z.object({ number: z.number().int(), text: z.string() }).nullable(),
  })
  .meta({ id: 'ImportPreview' })

export const runFields = z.object({
  importID: bodyId,
  skipInvalid: z.boolean({ error: 'skipInvalid must be true or false.' }).default(false),
  nextNumber: z
    .number({ error: 'The next number must be a whole number.' })
    .int('The next number must be a whole number.')
    .max(999_999_999, 'The next number can be 999,999,999 at most.')
    .optional()
    .meta({ description: 'Of invoices: what the next one is numbered, not below what is taken.' }),
})

/** How far an import has come. */
export const importProgress = z
  .object({
    importID: z.string(),
    state: z.enum(['waiting', 'running', 'done']),
    /** Rows that were read and stored so far, as far as this server knows. */
    rows: z.number().int(),
    made: z.number().int().nullable(),
    skipped: z.number().int().nullable(),
  })
  .meta({ id: 'ImportProgress' })

const noMail = z.literal('')

/** A row of customers. Lists of other programs rarely have all that the form asks for: a name is enough. */
export const importedClient = z.object({
  name: requiredName('Name'),
  email: z.union([noMail, email], { error: 'Please enter a valid email address' }).default(''),
  phone: optionalPhone.default(''),
  address: optionalText('Address', 500).default(''),
})

export const importedItem = itemFields

export const importedExpense = expenseFields

/** A row of payments is one payment of one invoice, received through another program. */
export const importedPayment = z.object({
  reference: requiredText('Reference', PAYMENT_LIMITS.reference).overwrite(toOneLine),
  paidOn: day('Day of payment'),
  amount: positiveAmount,
  currency: currency.default('NGN'),
  invoice: optionalText('Invoice number', 60).overwrite(toOneLine).default(''),
  email: optionalText('Customer e-mail', 254).default(''),
  channel: optionalText('Channel', 60).default(''),
  status: optionalText('Status', 60)
    .refine(
      (status) => /^(?:success(?:ful)?|succeeded|paid|completed?)?$/i.test(status),
      'Its status there says that nothing came in. Leave it out.',
    )
    .default(''),
})
export type ImportedPayment = z.output<typeof importedPayment>

/** A row of invoices is one line; rows with one number are one invoice. */
export const importedLine = lineFields.safeExtend({
  number: requiredText('Invoice number', 40).overwrite(toOneLine),
  client: requiredText('Client', 254).overwrite(toOneLine),
  issueDate: day('Issue date'),
  dueDate: optionalDay('Due date').default(''),
  currency: currency.default('NGN'),
  amountPaid: amountUpTo('Amount paid', LIMITS.total).optional(),
  status: optionalText('Status', 60)
    .refine(
      (status) => !/^(?:draft|void|cancel)/i.test(status),
      'It is a draft or void there, so that nothing is owed. Leave it out.',
    )
    .default(''),
})
export type ImportedLine = z.output<typeof importedLine>
