import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** For ears: 'Search customers by name'. */
  label: string
  placeholder: string
  /** What is searched for now, as the address bar has it. */
  value: string
  /** Called when the typing rests, and at once on Enter and when emptied. */
  onSearch: (text: string) => void
}

const REST = 300

/** A search field that asks when the typing rests. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const timer = useRef(0)
  const asked = useRef(value)

  // The address can change without typing (Back, a link): the box follows, but never what is being typed.
  useEffect(() => {
    if (value !== asked.current) setText(value)
    asked.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(next: string): void {
    clearTimeout(timer.current)
    asked.current = next.trim()
    onSearch(next.trim())
  }

  function change(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    if (next === '') ask('')
    else timer.current = window.setTimeout(() => ask(next), REST)
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
        onKeyDown={(event) => event.key === 'Enter' && ask(text)}
      />
      <span className="key search__key" aria-hidden="true">
        /
      </span>
    </search>
  )
}
