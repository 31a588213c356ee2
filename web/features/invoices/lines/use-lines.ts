import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../../../domain/invoices/invoice.ts'
import { toast } from '../../../lib/toasts.ts'
import { BLANK_LINE, type DocumentForm, type DraftLine, isBlankLine } from '../form/index.ts'

/** What was pasted, and the lines as they were before it. */
interface Pasted {
  count: number
  before: DraftLine[]
}

/** The lines of a form: adding, removing, moving and pasting, with the focus where the user goes on. */
export function useLines({ control, getValues, setFocus }: DocumentForm) {
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: 'lines' })
  const [moved, setMoved] = useState('')
  const [pasted, setPasted] = useState<Pasted>()
  const body = useRef<HTMLTableSectionElement>(null)
  const count = fields.length

  function add(): void {
    if (count >= LIMITS.lines) return
    append({ ...BLANK_LINE }, { shouldFocus: true, focusName: `lines.${count}.description` })
  }

  const removeAt = useCallback(
    (index: number) => {
      setPasted(undefined)
      remove(index)
      // The focus was in the removed row: move it to the next row, or else to the last one.
      const next = Math.min(index, count - 2)
      requestAnimationFrame(() => setFocus(`lines.${next}.description`))
    },
    [remove, setFocus, count],
  )

  const moveTo = useCallback(
    (from: number, to: number) => {
      setPasted(undefined)
      move(from, to)
      setMoved(`Item ${from + 1} is now item ${to + 1} of ${count}.`)
      // React moves the row in the document, which takes the focus from it.
      requestAnimationFrame(() => focusMove(body.current, to, to < from ? 'up' : 'down'))
    },
    [move, count],
  )

  /** Inserts rows of a spreadsheet in place of a blank line, or after a filled-in one. */
  async function paste(index: number, text: string): Promise<void> {
    const { readRows } = await import('./pasted-rows.ts')
    const before = getValues('lines')
    const current = before[index]
    const at = current && !isBlankLine(current) ? index + 1 : index
    const rest = before.slice(index + 1)
    const rows = readRows(text).slice(0, LIMITS.lines - at - rest.length)
    if (rows.length === 0) {
      toast.bad('No items were found in what you pasted.')
      return
    }
    // The rows must be in the document before one of them can have the focus.
    flushSync(() => {
      replace([...before.slice(0, at), ...rows, ...rest])
      setPasted({ count: rows.length, before: structuredClone(before) })
    })
    setFocus(`lines.${at + rows.length - 1}.description`)
  }

  function undoPaste(): void {
    if (!pasted) return
    replace(pasted.before)
    setPasted(undefined)
    requestAnimationFrame(() => setFocus(`lines.${pasted.before.length - 1}.description`))
  }

  return {
    ...{ fields, body, add, removeAt, moveTo, paste, undoPaste },
    /** The new position of the last moved line, for screen readers. */
    moved,
    /** How many lines were just pasted; 0 once anything else was done with them. */
    pastedCount: pasted?.count ?? 0,
    /** Call it when a line is typed in: an undo would lose that. */
    keepPasted: () => setPasted(undefined),
  }
}

/** Focuses the button that moved the row; at the end of the list, the one in the other direction. */
function focusMove(body: HTMLElement | null, index: number, way: 'up' | 'down'): void {
  const row = body?.children[index]
  const button = (name: string) =>
    row?.querySelector<HTMLButtonElement>(`[aria-label$=" ${name}"]:not(:disabled)`)
  const other = way === 'up' ? 'down' : 'up'
  ;(button(way) ?? button(other))?.focus()
}
