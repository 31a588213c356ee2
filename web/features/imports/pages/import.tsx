import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DayOrder } from '../../../../domain/importing/read-day.ts'
import { formatCount } from '../../../../domain/money/money.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { type Choice, type Preview, usePreview } from '../queries.ts'
import { ChooseBusiness } from '../steps/choose-business.tsx'
import { ChooseFile } from '../steps/choose-file.tsx'
import { Faults } from '../steps/faults.tsx'
import { type KindLabel, kindOf } from '../steps/kinds.ts'
import { MatchColumns } from '../steps/match-columns.tsx'
import { RunImport } from '../steps/run-import.tsx'
import '../imports.css'

/** Brings in a list from a file: the file, its columns, a dry run with every fault, and then the import. */
export function Component() {
  usePageTitle('Import')
  const [, setAddress] = useSearchParams()
  const kind = kindOf(useQueryParams().get('kind'))
  return (
    <>
      <BackLink to={kind.to}>{kind.label}</BackLink>
      <PageHeader title="Import" />
      {/* Another kind of list starts again. */}
      <Import
        key={kind.kind}
        kind={kind}
        onKind={(chosen) => setAddress({ kind: chosen }, { replace: true })}
      />
    </>
  )
}

interface Props {
  kind: KindLabel
  onKind(kind: KindLabel['kind']): void
}

function Import({ kind, onKind }: Props) {
  const [file, setFile] = useState<File>()
  const [choice, setChoice] = useState<Choice>({ kind: kind.kind })
  const [done, setDone] = useState<{ made: number; skipped: number }>()
  const [sent, setSent] = useState(0)
  const preview = usePreview()
  const { data, error, isPending } = preview
  const latest = useLatest(data)

  function look(chosen: File, asked: Choice, earlier?: Preview) {
    setFile(chosen)
    setChoice(asked)
    setDone(undefined)
    setSent(0)
    preview.mutate({ file: chosen, choice: asked, earlier, onProgress: setSent })
  }
  const change = (changes: Partial<Choice>) => {
    if (file && latest) look(file, { ...choice, columns: columnsOf(latest), ...changes }, latest)
  }

  if (done) return <Done kind={kind} {...done} onAgain={() => setDone(undefined)} />
  const shown = error ? undefined : (data ?? (isPending && file ? latest : undefined))
  return (
    <div className="imp">
      <ChooseFile
        kind={kind.kind}
        onKind={onKind}
        onFile={(chosen) => look(chosen, { kind: kind.kind })}
        sent={isPending ? sent : null}
      />
      {error && (
        <Callout bad role="alert">
          {messageOf(error)}
        </Callout>
      )}
      {shown && file && (
        <>
          <Summary file={file} preview={shown} />
          {kind.kind === 'invoices' && (
            <ChooseBusiness
              value={choice.businessId ?? ''}
              disabled={isPending}
              onChange={(businessId) => change({ businessId })}
            />
          )}
          <MatchColumns
            kind={kind.kind}
            preview={shown}
            columns={choice.columns ?? columnsOf(shown)}
            dayOrder={choice.dayOrder}
            disabled={isPending}
            onColumns={(columns) => change({ columns })}
            onDayOrder={(dayOrder: DayOrder) => change({ dayOrder })}
          />
          <Faults kind={kind.kind} errors={shown.errors} />
          <RunImport
            key={shown.importID}
            kind={kind}
            preview={shown}
            isStale={isPending}
            onDone={(result) => {
              preview.reset()
              setFile(undefined)
              setDone(result)
            }}
          />
        </>
      )}
    </div>
  )
}

/** The last preview, which stays while another one is made. */
function useLatest(preview: Preview | undefined): Preview | undefined {
  const [latest, setLatest] = useState(preview)
  if (preview && preview !== latest) setLatest(preview)
  return preview ?? latest
}

/** The column of each field. */
function columnsOf({ mapping }: Preview): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).map(([column, field]) => [field, column]))
}

function Summary({ file, preview }: { file: File; preview: Preview }) {
  const { valid, invalid, program } = preview
  const rows = formatCount(valid + invalid)
  return (
    <Callout bad={valid === 0}>
      <p className="imp-sum">
        {file.name}: {rows} {valid + invalid === 1 ? 'row' : 'rows'}.{' '}
        {invalid === 0
          ? 'All can be imported.'
          : `${formatCount(valid)} can be imported, ${formatCount(invalid)} cannot.`}
        {program && ` It looks like an export of ${program}.`}
      </p>
    </Callout>
  )
}

interface DoneProps {
  kind: KindLabel
  made: number
  skipped: number
  onAgain(): void
}

function Done({ kind, made, skipped, onAgain }: DoneProps) {
  return (
    <div className="imp">
      <Callout>
        <p className="imp-sum">
          {formatCount(made)} {made === 1 ? kind.one : kind.many} imported
          {skipped > 0 && `, ${formatCount(skipped)} ${skipped === 1 ? 'row' : 'rows'} left out`}.
        </p>
        <div className="imp-acts">
          <ButtonLink variant="primary" to={kind.to}>
            Open the list
          </ButtonLink>
          <Button onClick={onAgain}>Import another file</Button>
        </div>
      </Callout>
    </div>
  )
}
