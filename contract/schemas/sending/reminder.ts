import { z } from 'zod'
import { REMINDER_CHANNELS, REMINDER_LIMITS } from '../../../domain/sending/reminder.ts'
import { SEND_STATES } from '../../../domain/sending/sends.ts'
import { LANGUAGES } from '../../../domain/text/languages.ts'
import { currency, requiredText } from '../../fields/common.ts'
import { toOneLine } from '../../fields/text.ts'

const { before, after, offsets: most, subject, body } = REMINDER_LIMITS
const RANGE = `Days must be whole numbers from ${-before} to ${after}.`

const offset = z.int({ error: RANGE }).min(-before, RANGE).max(after, RANGE)
const offsets = z
  .array(offset, { error: 'Enter the days as a list.' })
  .min(1, 'Choose at least one day.')
  .max(most, `Choose ${most} days at most.`)
const language = z.enum(LANGUAGES, { error: 'Language must be en, pcm, yo, ha or ig.' })
const texts = z
  .array(
    z.object({
      offset,
      subject: requiredText('Subject', subject).overwrite(toOneLine),
      body: requiredText('Text', body),
    }),
    { error: 'Enter the texts as a list.' },
  )
  .max(most, `There can be ${most} texts at most.`)

/** The rules of a business as JSON. */
export const wireRules = z
  .object({
    enabled: z.boolean(),
    /** Days after the due day, negative before it. */
    offsets: z.array(z.number().int()),
    language: z.enum(LANGUAGES),
    /** Days without a text here use the default text. */
    texts: z.array(z.object({ offset: z.number().int(), subject: z.string(), body: z.string() })),
    version: z.number().int(),
  })
  .meta({ id: 'ReminderRules' })

/** A change of rules; absent fields stay unchanged. Texts of days that are not among the offsets are dropped. */
export const rulesFields = z.object({
  enabled: z.boolean({ error: 'enabled must be true or false.' }).optional(),
  offsets: offsets.optional(),
  language: language.optional(),
  texts: texts.optional(),
  version: z.int({ error: 'version must be a whole number.' }).optional(),
})

export const wireReminder = z
  .object({
    _id: z.string(),
    invoiceID: z.string(),
    invoiceNo: z.string(),
    /** Null for one by hand. */
    offset: z.number().int().nullable(),
    channel: z.enum(REMINDER_CHANNELS),
    /** An address, or the phone number of a WhatsApp message. */
    to: z.string(),
    state: z.enum(SEND_STATES),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Reminder' })
export type WireReminder = z.infer<typeof wireReminder>

export const wirePrepared = z
  .object({
    invoiceID: z.string(),
    invoiceNo: z.string(),
    clientName: z.string(),
    currency,
    amountDue: z.number(),
    dueDate: z.string(),
    offset: z.number().int(),
    phone: z.string(),
    text: z.string(),
    /** At wa.me, with the text. */
    url: z.string(),
  })
  .meta({ id: 'PreparedReminder' })
export type WirePrepared = z.infer<typeof wirePrepared>

/** Whether the rules remind of one invoice. */
export const wireInvoiceReminders = z.object({
  enabled: z.boolean(),
  /** Whether its business reminds at all. */
  business: z.boolean(),
  /** The next day with a reminder; null for none. */
  nextOn: z.string().nullable(),
})

export const switchFields = z.object({
  enabled: z.boolean({ error: 'enabled must be true or false.' }),
})
