import { type Currency, formatFigure } from '../money/money.ts'
import type { PaymentMethod } from './payment.ts'

/** An amount in the facts of an event. It is text, since a number in JSON may not hold it exactly. */
export interface StoredAmount {
  /** Minor units. */
  amount: string
  currency: Currency
}

/** A claim of a customer, or that the owner declined it. */
interface ClaimFacts extends StoredAmount {
  bank: string
  sender: string
  declined?: boolean
  reason?: string
}

/** How the owner passed the link of an invoice to the customer. */
export type ShareChannel = 'whatsapp' | 'link' | 'share'

/** A mail with the invoice, or with a receipt for it. */
interface Mailed {
  to: string
  /** True for a reminder. */
  reminder?: boolean
  /** The number of the receipt. */
  receipt?: string
  /** The id of the version that was attached. */
  version?: string
}

/** The document that went to the NRS: the invoice, or one of its credit notes. */
interface Cleared {
  creditNote?: string
}

const CHANNEL_WORDS: Record<ShareChannel, string> = {
  whatsapp: 'Shared by WhatsApp',
  link: 'Link copied',
  share: 'Shared from the phone',
}

const METHOD_WORDS: Record<PaymentMethod, string> = {
  cash: ' in cash',
  transfer: ' by transfer',
  card: ' by card',
  ussd: ' by USSD',
  cheque: ' by cheque',
  withholding: ' as withholding tax',
  other: '',
}

/** Every kind of event in an invoice's life, with its sentence. The parameter is what the event stores. */
const SENTENCES = {
  created: (facts: { from?: string; estimate?: string; imported?: boolean }) => {
    const { from, estimate, imported } = facts
    if (imported) return 'Imported from a file'
    if (estimate) return `Made from estimate ${estimate}`
    return from ? `Created as a copy of ${from}` : 'Created'
  },
  issued: ({ number }: { number: string }) => `Issued as ${number}`,
  edited: () => 'Edited',
  payment: (facts: StoredAmount & { method?: PaymentMethod; isCredit?: boolean }) =>
    `Payment of ${amountOf(facts)}${METHOD_WORDS[facts.method ?? 'other']} recorded${facts.isCredit ? ' as credit' : ''}`,
  'payment-reversed': (facts: StoredAmount & { reason?: string }) =>
    `Payment of ${amountOf(facts)} taken back${because(facts.reason)}`,
  'payment-mismatch': ({ paid, asked }: { paid: string; asked: string }) =>
    `${paid} was paid online where ${asked} was asked for: not counted`,
  receipt: ({ number }: { number: string }) => `Receipt ${number} given`,
  'credit-note': ({ number, ...sum }: StoredAmount & { number: string }) =>
    `Credit note ${number} of ${amountOf(sum)} given`,
  claimed: ({ sender, bank, ...facts }: ClaimFacts) =>
    facts.declined
      ? `Claim to have paid ${amountOf(facts)} declined${because(facts.reason)}`
      : `Customer says they paid ${amountOf(facts)} by transfer (${sender}, ${bank})`,
  sent: ({ to, receipt }: Mailed) =>
    receipt ? `Receipt ${receipt} sent to ${to}` : `Sent to ${to} by e-mail`,
  'mail-failed': ({ to, receipt, reminder, reason }: Mailed & { reason: string }) =>
    `${mailName(receipt, reminder)} to ${to} failed: ${reason}`,
  reminder: ({ to, by }: { to: string; by: 'e-mail' | 'WhatsApp'; version?: string }) =>
    `Reminder sent to ${to} by ${by}`,
  shared: ({ channel }: { channel: ShareChannel; version?: string }) => CHANNEL_WORDS[channel],
  viewed: () => 'Opened by the customer',
  'nrs-sent': ({ irn, ...of }: Cleared & { irn: string }) =>
    `${subjectOf(of, 'Sent')} to the NRS as ${irn}`,
  'nrs-accepted': ({ irn, ...of }: Cleared & { irn: string }) =>
    `${subjectOf(of, 'Accepted')} by the NRS as ${irn}`,
  'nrs-rejected': ({ reason, ...of }: Cleared & { reason: string }) =>
    `${subjectOf(of, 'Rejected')} by the NRS${because(reason)}`,
  voided: ({ reason }: { reason: string }) => `Made void${because(reason)}`,
}

type Sentences = typeof SENTENCES
export type TimelineKind = keyof Sentences

/** Something that happened to an invoice: its kind, and the facts that its sentence needs. */
export type InvoiceEvent = {
  [K in TimelineKind]: { kind: K } & (Parameters<Sentences[K]> extends [infer F] ? F : object)
}[TimelineKind]

/** An entry of an invoice's timeline. */
export interface TimelineEntry {
  at: Date
  /** A TimelineKind, or a kind that only another version knows. */
  kind: string
  /** 'Issued as INV-000012' */
  text: string
  /** The name of the user who did it; '' for a customer or Risiti itself. */
  by: string
  /** The version of the invoice that the customer got; null where nothing was sent. */
  versionId: string | null
}

/** The sentence of a stored event. A kind unknown to this version is shown by its name. */
export function timelineSentence(kind: string, facts: object): string {
  if (!isKind(kind)) return kind
  // The facts were stored with this kind; TypeScript cannot infer that from a lookup by a union.
  const sentence = SENTENCES[kind] as (facts: object) => string
  return sentence(facts)
}

function isKind(kind: string): kind is TimelineKind {
  return Object.hasOwn(SENTENCES, kind)
}

function mailName(receipt: string | undefined, reminder = false): string {
  if (reminder) return 'The reminder'
  return receipt ? `The mail with receipt ${receipt}` : 'The mail'
}

function amountOf({ amount, currency }: StoredAmount): string {
  return `${currency} ${formatFigure(BigInt(amount))}`
}

/** 'Accepted', 'Credit note CRN-000003 accepted' */
function subjectOf({ creditNote }: Cleared, verb: string): string {
  return creditNote ? `Credit note ${creditNote} ${verb.toLowerCase()}` : verb
}

function because(reason: string | undefined): string {
  return reason ? `: ${reason}` : ''
}
