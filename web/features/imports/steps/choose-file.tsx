import { type ChangeEvent, type DragEvent, useId } from 'react'
import { IMPORT_FIELDS, type ImportKind } from '../../../../domain/importing/fields.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { KIND_LABELS } from './kinds.ts'

interface Props {
  kind: ImportKind
  onKind(kind: ImportKind): void
  onFile(file: File): void
  /** The fraction that has been sent; null while nothing is. */
  sent: number | null
}

/** What the file lists, and the file itself: chosen, or dropped here. */
export function ChooseFile({ kind, onKind, onFile, sent }: Props) {
  const id = useId()
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    take(event.target.files)
    // The same file again, once it was corrected, is a change too.
    event.target.value = ''
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <section className="imp-step" aria-label="What to import">
      <RadioGroup
        label="What does the file list?"
        name="kind"
        options={KIND_LABELS.map(({ kind: value, label }) => ({ value, label }))}
        ref={(radio) => {
          if (radio) radio.checked = radio.value === kind
        }}
        onChange={({ target }) => {
          const chosen = KIND_LABELS.find((each) => each.kind === target.value)
          if (chosen) onKind(chosen.kind)
        }}
      />
      <fieldset
        className="imp-drop"
        aria-label="File"
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
      >
        <label className="btn btn--primary" htmlFor={id} aria-busy={sent !== null || undefined}>
          <Icon name="upload" />
          {sent === null ? 'Choose a file' : `Reading the file... ${Math.round(sent * 100)} %`}
        </label>
        <input
          className="sr"
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          disabled={sent !== null}
          onChange={handleChange}
        />
        <p>
          CSV or Excel (.xlsx), up to 5 MB and 20,000 rows, with the names of the columns in the
          first row. Exports of Zoho Invoice, Invoice Ninja, InvoiceShelf and Paystack are known.
        </p>
        <p>Columns: {IMPORT_FIELDS[kind].map(wordsOf).join(', ')}.</p>
      </fieldset>
    </section>
  )
}

function wordsOf({ label, isRequired }: { label: string; isRequired?: boolean }): string {
  return isRequired ? `${label} (needed)` : label
}
