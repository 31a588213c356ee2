import { useEffect, useState } from 'react'
import { formatNumber } from '../../../../domain/invoices/numbering.ts'
import { formatCount } from '../../../../domain/money/money.ts'
import { ApiError, messageOf } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { type Preview, useProgress, useRunImport } from '../queries.ts'
import type { KindLabel } from './kinds.ts'

interface Props {
  kind: KindLabel
  preview: Preview
  /** The preview is being made again. */
  isStale: boolean
  onDone(done: { made: number; skipped: number }): void
}

/** The import itself: what it will do, the next number where there is one, and how far it has come. */
export function RunImport({ kind, preview, isStale, onDone }: Props) {
  const { valid, invalid, importID, nextNumber } = preview
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useRunImport()
  // Its response may be lost with the network, but not its result.
  const isLost = error instanceof ApiError && error.kind === 'no-reply'
  const progress = useProgress(importID, isPending || isLost)
  const { state, made, skipped } = progress.data?.data ?? {}
  const isDone = isLost && state === 'done'
  useEffect(() => {
    if (isDone) onDone({ made: made ?? 0, skipped: skipped ?? 0 })
  }, [isDone, made, skipped, onDone])
  const number = typed.trim() === '' ? undefined : Number(typed)
  const fault = nextNumber ? numberFault(number, nextNumber.number) : undefined
  function run() {
    mutate(
      { importID, skipInvalid: invalid > 0, ...(number !== undefined && { nextNumber: number }) },
      { onSuccess: ({ data }) => onDone(data) },
    )
  }
  return (
    <section className="imp-step" aria-label="Import">
      {nextNumber && valid > 0 && (
        <div className="imp-next">
          <TextInput
            label="Next invoice number"
            inputMode="numeric"
            placeholder={String(nextNumber.number)}
            value={typed}
            disabled={isPending}
            fault={fault}
            {...(fault && { state: 'bad' as const })}
            note={`Your next invoice will be ${formatNumber('INV', number ?? nextNumber.number)}.`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {valid === 0 && <p>Nothing of this file can be imported as it is.</p>}
      {invalid > 0 && valid > 0 && (
        <p>
          Correct the file and choose it again, or leave the {rows(invalid)} out and import the
          rest.
        </p>
      )}
      {error && (
        <Callout bad role="alert">
          {messageOf(error)}
        </Callout>
      )}
      {isPending && (
        <progress
          className="imp-progress"
          aria-label="Rows stored"
          max={valid}
          value={progress.data?.data.rows || undefined}
        />
      )}
      {valid > 0 && (
        <Button
          variant="primary"
          disabled={isStale || fault !== undefined}
          busy={isPending}
          busyLabel="Importing..."
          onClick={run}
        >
          {invalid > 0
            ? `Import ${rows(valid)}, leave out ${formatCount(invalid)}`
            : `Import ${rows(valid)} as ${kind.many}`}
        </Button>
      )}
    </section>
  )
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}

function numberFault(number: number | undefined, least: number): string | undefined {
  if (number === undefined) return undefined
  if (!Number.isInteger(number)) return 'Enter a whole number.'
  if (number < least) return `The next number can be ${formatNumber('INV', least)} at the least.`
  return number > 999_999_999 ? 'The next number can be 999,999,999 at most.' : undefined
}
