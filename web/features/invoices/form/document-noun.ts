import { FIELD_LABELS } from './editor-values.ts'

/** The noun for the document in the texts of its editor. */
export type DocumentNoun = 'invoice' | 'estimate' | 'recurring invoice'

/** The document that an editor was opened with, as far as drafts and conflicts need to know it. */
export interface EditedDocument {
  id: string
  version: number
}

const LABELS: Record<DocumentNoun, Readonly<Record<string, string>>> = {
  invoice: FIELD_LABELS,
  estimate: { ...FIELD_LABELS, dueDate: 'last day' },
  'recurring invoice': { ...FIELD_LABELS, repeat: 'how it repeats' },
}

/** The labels of the editor's fields, by name, for listing differences. An estimate has a last day instead of a due date. */
export function labelsOf(noun: DocumentNoun): Readonly<Record<string, string>> {
  return LABELS[noun]
}
