import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'

interface Props {
  /** The accessible name: 'Search customers by name'. */
  label: string
  placeholder: string
  /** The current search, as in the address bar. */
  value: string
  /** Called when typing pauses, and at once on Enter and when cleared. */
  onSearch: (text: string) => void
}

const DEBOUNCE_MS = 300

/** A search field that searches when typing pauses. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const timer = useRef(0)
  const searched = useRef(value)

  // The address can change without typing (Back, a link): follow it, but never overwrite what is being typed.
  useEffect(() => {
    if (value !== searched.current) setText(value)
    searched.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(next: string): void {
    clearTimeout(timer.current)
    timer.current = 0
    searched.current = next.trim()
    onSearch(next.trim())
  }

  function change(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    if (next === '') search('')
    else timer.current = window.setTimeout(() => search(next), DEBOUNCE_MS)
  }

  return (
    <search className="search">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        className="input"
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        aria-keyshortcuts="/"
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
        // Later it would change the address of a page that is being left, and keep the user there.
        onBlur={() => timer.current && search(text)}
      />
      <span className="key search__key" aria-hidden="true">
        /
      </span>
    </search>
  )
}
