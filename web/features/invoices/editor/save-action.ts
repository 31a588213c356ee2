import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Purpose } from '../form/index.ts'
import type { InvoiceFields } from '../queries.ts'

interface Submission {
  /** The Idempotency-Key of this submit. */
  key: string
  /** False if the form shows the invoice as it is stored. */
  isChanged: boolean
  /** Call it with a draft that is saved although a later step may fail. */
  onKept: (draft: Invoice) => void
}

/** A button of the editor, and how it saves what was typed. */
export interface SaveAction {
  /** 'Create Invoice' */
  label: string
  /** While it saves: 'Creating...' */
  busy: string
  /** Shown before the reason of a failure. */
  failed: string
  /** Sends the form's values; an error it throws is shown. */
  save: (fields: InvoiceFields, submission: Submission) => Promise<unknown>
  /** Called once saved: navigate away. */
  onSaved: () => void
}

/** What the editor's buttons do. The one for an invoice is the primary one. */
export type SaveActions = { [P in Purpose]?: SaveAction } & { invoice: SaveAction }

/** The words of the button that saves a draft. */
export const SAVE_DRAFT = {
  label: 'Save draft',
  busy: 'Saving...',
  failed: 'Failed to save the draft. Please try again.',
}
export const DRAFT_SAVED = 'Draft saved'
