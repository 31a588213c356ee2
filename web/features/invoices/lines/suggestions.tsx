import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Suggestion } from '../../../../domain/items/item.ts'
import { Amount } from '../../../ui/amount.tsx'
import { type Option, OptionList, optionId } from '../../../ui/overlays/option-list.tsx'
import { suggestionsQuery } from '../../items/index.ts'
import type { EditorValues } from '../form/index.ts'

interface Props {
  /** The description that has the focus. */
  input: HTMLInputElement
  /** Its text when it got the focus: only typing after that fetches suggestions. */
  untouched: string
  currency: EditorValues['currency']
  onChoose: (suggestion: Suggestion) => void
}

const DELAY_MS = 150
/** A single letter would find almost everything. */
const LEAST = 2

/**
 * Suggestions for the line that is being typed. The arrow keys go through the list and Enter takes the marked one;
 * without a mark, Enter goes to the next line as usual.
 */
export function Suggestions({ input, untouched, currency, onChoose }: Props) {
  const listId = useId()
  const anchor = useRef(input)
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const { data } = useQuery({
    ...suggestionsQuery(text, currency),
    enabled: text.length >= LEAST,
    placeholderData: keepPreviousData,
  })
  const found = text.length >= LEAST ? (data ?? []) : []
  const isOpen = found.length > 0

  function choose(suggestion: Suggestion | undefined): void {
    setText('')
    setActive(-1)
    if (suggestion) onChoose(suggestion)
  }

  useTyping(input, untouched, (typed) => {
    setText(typed)
    setActive(-1)
  })
  useKeys(input, isOpen, (key) => {
    if (key === 'Escape') choose(undefined)
    else if (key === 'Enter' && active >= 0) choose(found[active])
    else if (key === 'ArrowDown') setActive(active >= found.length - 1 ? 0 : active + 1)
    else if (key === 'ArrowUp') setActive(active <= 0 ? found.length - 1 : active - 1)
    else return false
    return true
  })
  useEffect(() => {
    const marked = isOpen && active >= 0 ? optionId(listId, active) : null
    setOrRemove(input, 'aria-activedescendant', marked)
    setOrRemove(input, 'aria-controls', isOpen ? listId : null)
    input.setAttribute('aria-expanded', String(isOpen))
    return () => {
      input.setAttribute('aria-expanded', 'false')
      for (const name of ['aria-activedescendant', 'aria-controls']) input.removeAttribute(name)
    }
  }, [input, isOpen, active, listId])

  return (
    <>
      {isOpen && (
        <OptionList
          id={listId}
          label="Suggestions"
          anchor={anchor}
          options={found.map(toOption)}
          active={active}
          onChoose={({ id }) => choose(found[Number(id)])}
        />
      )}
      <span className="sr" role="status">
        {isOpen && (found.length === 1 ? '1 suggestion' : `${found.length} suggestions`)}
      </span>
    </>
  )
}

function toOption({ text, unitPrice, currency, unit }: Suggestion, index: number): Option {
  const price = (
    <>
      <Amount minor={unitPrice} currency={currency} />
      {unit && ` per ${unit}`}
    </>
  )
  return { id: String(index), label: text, note: price }
}

/** Calls back when typing in the field pauses. */
function useTyping(
  input: HTMLInputElement,
  untouched: string,
  onPause: (text: string) => void,
): void {
  const latest = useRef(onPause)
  useEffect(() => {
    latest.current = onPause
  })
  useEffect(() => {
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => latest.current(input.value.trim()), DELAY_MS)
    }
    // The user may have typed before this code was loaded.
    if (input.value !== untouched) wait()
    input.addEventListener('input', wait)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', wait)
    }
  }, [input, untouched])
}

/** Takes the keys of an open list before the table sees them; `onKey` returns whether it used one. */
function useKeys(input: HTMLInputElement, isOpen: boolean, onKey: (key: string) => boolean): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isOpen) return
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.isComposing || !latest.current(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    input.addEventListener('keydown', handle)
    return () => input.removeEventListener('keydown', handle)
  }, [input, isOpen])
}

function setOrRemove(input: HTMLElement, name: string, value: string | null): void {
  if (value === null) input.removeAttribute(name)
  else input.setAttribute(name, value)
}
