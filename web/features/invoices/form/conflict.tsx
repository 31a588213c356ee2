import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import type { DocumentNoun } from './document-noun.ts'

interface Options<V extends FieldValues, D> {
  noun: DocumentNoun
  /** The query of the document being edited. */
  query: ConflictQuery<D>
  form: Pick<UseFormReturn<V>, 'getValues' | 'reset'>
  /** Maps the document to form values. */
  valuesOf: (document: D) => V & DefaultValues<V>
  /** The labels of the form's fields, by name. */
  labels: Readonly<Record<string, string>>
  /** Called with the newer document once it is loaded; from then on it is the one being edited. */
  onNewer: (document: D) => void
}

/** The query of one document; null for one that does not exist any more. */
export type ConflictQuery<D> = Pick<
  FetchQueryOptions<D | null, Error, D | null, string[]>,
  'queryKey' | 'queryFn'
>

/** 'refused': a save was rejected because of a newer version. After loading it, one is in the form and the other kept. */
type Stage<V> =
  | { at: 'none' }
  | { at: 'refused' }
  | { at: 'theirs' | 'mine'; kept: V; differing: string }

/** True for the rejection of a save based on an outdated version (INV-14). */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed-meanwhile'
}

/**
 * Handles concurrent edits of a document (INV-14): the second save is rejected, the newer version can be loaded, and
 * the user's input is kept and can be restored. `resets` counts how often the form's values were replaced.
 */
export function useConflict<V extends FieldValues, D>(options: Options<V, D>) {
  const { noun, query, form, valuesOf, labels, onNewer } = options
  const cache = useQueryClient()
  const [stage, setStage] = useState<Stage<V>>({ at: 'none' })
  const [resets, setResets] = useState(0)

  async function load(): Promise<void> {
    try {
      const newer = await cache.fetchQuery({ ...query, staleTime: 0 })
      if (!newer) return
      const mine = form.getValues()
      const theirs = valuesOf(newer)
      onNewer(newer)
      form.reset(theirs)
      setStage({ at: 'theirs', kept: mine, differing: differences(mine, theirs, labels) })
      setResets(resets + 1)
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  function swap(): void {
    if (stage.at !== 'theirs' && stage.at !== 'mine') return
    const shown = form.getValues()
    form.reset(stage.kept, { keepDefaultValues: true })
    setStage({ ...stage, at: stage.at === 'mine' ? 'theirs' : 'mine', kept: shown })
    setResets(resets + 1)
  }

  return {
    resets,
    /** Call it with every save error; errors other than conflicts are ignored. */
    handleError: (error: unknown) => {
      if (isConflict(error)) setStage({ at: 'refused' })
    },
    notice:
      stage.at === 'none' ? null : (
        <Notice key={stage.at} noun={noun} stage={stage} onLoad={load} onSwap={swap} />
      ),
  }
}

interface NoticeProps {
  noun: DocumentNoun
  stage: Exclude<Stage<unknown>, { at: 'none' }>
  onLoad: () => Promise<void>
  onSwap: () => void
}

function Notice({ noun, stage, onLoad, onSwap }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="clash" role="alert" ref={ref} tabIndex={-1}>
      <NoticeText noun={noun} stage={stage} />
      {stage.at === 'refused' && <Button onClick={onLoad}>Load the newer one</Button>}
      {stage.at === 'theirs' && <Button onClick={onSwap}>Bring back what I typed</Button>}
      {stage.at === 'mine' && <Button onClick={onSwap}>Show the newer one</Button>}
    </div>
  )
}

function NoticeText({ noun, stage }: Pick<NoticeProps, 'noun' | 'stage'>) {
  if (stage.at === 'refused') {
    return (
      <div>
        <p className="clash__title">This {noun} was changed while you edited it.</p>
        <p>Nothing was overwritten. Load the newer one: what you typed is kept meanwhile.</p>
      </div>
    )
  }
  const differing = stage.differing || 'nothing that you see here'
  return stage.at === 'theirs' ? (
    <div>
      <p className="clash__title">You see the newer {noun}.</p>
      <p>Yours, which is kept, differs in: {differing}.</p>
    </div>
  ) : (
    <div>
      <p className="clash__title">You see what you typed.</p>
      <p>
        Saving it replaces, in the newer {noun}: {differing}.
      </p>
    </div>
  )
}

/** The labels of the fields in which two sets of form values differ: 'due date, items'. */
export function differences(
  mine: FieldValues,
  theirs: FieldValues,
  labels: Readonly<Record<string, string>>,
): string {
  return Object.entries(labels)
    .filter(([name]) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map(([, word]) => word)
    .join(', ')
}
