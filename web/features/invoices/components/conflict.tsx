import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Invoice } from '../../../../contract/invoices.ts'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { invoiceQuery } from '../queries.ts'

interface Options<V extends FieldValues> {
  id: string
  form: Pick<UseFormReturn<V>, 'getValues' | 'reset'>
  /** What the form shows of an invoice. */
  valuesOf: (invoice: Invoice) => V & DefaultValues<V>
  /** The words for the form's fields, by name. */
  words: Readonly<Record<string, string>>
  /** Called with the newer invoice once it is fetched; from then on that one is edited. */
  onNewer: (invoice: Invoice) => void
}

/** 'refused': a save met a newer invoice. Then one of the two is in the form, and the other is kept. */
type Stage<V> =
  | { at: 'none' }
  | { at: 'refused' }
  | { at: 'theirs' | 'mine'; kept: V; words: string }

/** True for the refusal of a save that was made from an older state (INV-14). */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-meanwhile'
}

/**
 * What happens when two edit the same invoice (INV-14): the second save is refused, the newer invoice can be loaded,
 * and what was typed is kept and can be brought back. `turns` counts how often the form's values were exchanged.
 */
export function useConflict<V extends FieldValues>(options: Options<V>) {
  const { id, form, valuesOf, words, onNewer } = options
  const cache = useQueryClient()
  const [stage, setStage] = useState<Stage<V>>({ at: 'none' })
  const [turns, setTurns] = useState(0)

  async function load(): Promise<void> {
    try {
      const newer = await cache.fetchQuery({ ...invoiceQuery(id), staleTime: 0 })
      if (!newer) return
      const mine = form.getValues()
      const theirs = valuesOf(newer)
      onNewer(newer)
      form.reset(theirs)
      setStage({ at: 'theirs', kept: mine, words: differences(mine, theirs, words) })
      setTurns(turns + 1)
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  function exchange(): void {
    if (stage.at !== 'theirs' && stage.at !== 'mine') return
    const shown = form.getValues()
    form.reset(stage.kept, { keepDefaultValues: true })
    setStage({ ...stage, at: stage.at === 'mine' ? 'theirs' : 'mine', kept: shown })
    setTurns(turns + 1)
  }

  return {
    turns,
    /** Tell every failure of a save: those of another kind are passed over. */
    meet: (error: unknown) => {
      if (isConflict(error)) setStage({ at: 'refused' })
    },
    notice:
      stage.at === 'none' ? null : (
        <Notice key={stage.at} stage={stage} onLoad={load} onExchange={exchange} />
      ),
  }
}

interface NoticeProps {
  stage: Exclude<Stage<unknown>, { at: 'none' }>
  onLoad: () => Promise<void>
  onExchange: () => void
}

function Notice({ stage, onLoad, onExchange }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="clash" role="alert" ref={ref} tabIndex={-1}>
      <Words stage={stage} />
      {stage.at === 'refused' && <Button onClick={onLoad}>Load the newer one</Button>}
      {stage.at === 'theirs' && <Button onClick={onExchange}>Bring back what I typed</Button>}
      {stage.at === 'mine' && <Button onClick={onExchange}>Show the newer one</Button>}
    </div>
  )
}

function Words({ stage }: Pick<NoticeProps, 'stage'>) {
  if (stage.at === 'refused') {
    return (
      <div>
        <p className="clash__title">This invoice was changed while you edited it.</p>
        <p>Nothing was overwritten. Load the newer one: what you typed is kept meanwhile.</p>
      </div>
    )
  }
  const differing = stage.words || 'nothing that stands here'
  return stage.at === 'theirs' ? (
    <div>
      <p className="clash__title">You see the newer invoice.</p>
      <p>Yours, which is kept, differs in: {differing}.</p>
    </div>
  ) : (
    <div>
      <p className="clash__title">You see what you typed.</p>
      <p>Saving it replaces, in the newer invoice: {differing}.</p>
    </div>
  )
}

/** The fields in which two fillings of a form differ, in words: 'due date, items'. */
export function differences(
  mine: FieldValues,
  theirs: FieldValues,
  words: Readonly<Record<string, string>>,
): string {
  return Object.entries(words)
    .filter(([name]) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map(([, word]) => word)
    .join(', ')
}
