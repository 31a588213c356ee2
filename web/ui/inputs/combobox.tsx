import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type Option, OptionList, optionId } from '../overlays/option-list.tsx'
import { Field, type FieldProps } from './field.tsx'

interface Props extends FieldProps {
  name: string
  /** What is chosen, in words; '' for nothing. */
  shown: string
  placeholder?: string | undefined
  /** What the text that was searched for has found. */
  options: readonly Option[]
  /** True while they are still those of an earlier text. */
  isSearching: boolean
  /** The accessible name of the list. */
  listLabel: string
  /** Read out and shown as the only line, if nothing was found. */
  nothing: string
  /** Called when typing pauses, and with '' as soon as the field is left or a choice made. */
  onSearch: (text: string) => void
  onChoose: (id: string) => void
  /** The field was left with this text, of which nothing was chosen. */
  onLeave: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

const SEARCH_DELAY_MS = 150
/** The server takes no longer search. */
const LONGEST = 200

/**
 * A field that searches while typing, with the list of what it finds (the combobox of the ARIA practices). A click or
 * an arrow opens the list; Enter takes the marked option, Escape leaves everything as it was.
 */
export function Combobox(props: Props) {
  const { name, shown, placeholder, options, isSearching, ref, ...rest } = props
  const { listLabel, nothing, onSearch, onChoose, onLeave, ...field } = rest
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isTyping, setIsTyping] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const isWaiting = isTyping || isSearching
  const last = options.length - 1
  // What is typed marks the first match, so that Enter takes it; but never a match of an earlier text.
  const marked = Math.min(active < 0 && typed && !isWaiting ? 0 : active, last)

  function close(): void {
    clearTimeout(timer.current)
    setTyped(null)
    setIsOpen(false)
    setActive(-1)
    setIsTyping(false)
    onSearch('')
  }

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    const text = target.value
    setTyped(text)
    setIsOpen(true)
    setActive(-1)
    setIsTyping(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setIsTyping(false)
      onSearch(text.trim())
    }, SEARCH_DELAY_MS)
  }

  function choose({ id }: Option): void {
    close()
    onChoose(id)
  }

  function handleKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (ctrlKey || metaKey || nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setIsOpen(true)
      else if (key === 'ArrowUp' && altKey) close()
      else setActive(next(marked, key === 'ArrowDown' ? 1 : -1, last))
    } else if (key === 'Enter') {
      // It never submits the form: in a list it chooses.
      event.preventDefault()
      const option = isOpen ? options[marked] : undefined
      if (option) choose(option)
      else setIsOpen(true)
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  const isListed = isOpen && options.length > 0
  return (
    <Field {...field}>
      {(aria) => (
        <>
          <input
            {...aria}
            ref={(input) => {
              box.current = input
              if (typeof ref === 'function') ref(input)
            }}
            name={name}
            className="input combo"
            type="text"
            role="combobox"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck="false"
            maxLength={LONGEST}
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed && marked >= 0 ? optionId(listId, marked) : undefined}
            placeholder={placeholder}
            value={typed ?? shown}
            onChange={type}
            onClick={() => setIsOpen(true)}
            // The first letter replaces what is chosen.
            onFocus={({ target }) => target.select()}
            onKeyDown={handleKey}
            onBlur={() => {
              if (typed !== null) onLeave(typed.trim())
              close()
            }}
          />
          {isListed && (
            <OptionList
              id={listId}
              label={listLabel}
              anchor={box}
              options={options}
              active={marked}
              onChoose={choose}
            />
          )}
          <span className="sr" role="status">
            {isOpen && typed && !isWaiting && sayCount(options, nothing)}
          </span>
        </>
      )}
    </Field>
  )
}

/** The position after an arrow key; it goes round at both ends. */
function next(from: number, step: 1 | -1, last: number): number {
  if (from < 0) return step === 1 ? 0 : last
  const to = from + step
  return to > last ? 0 : to < 0 ? last : to
}

function sayCount(options: readonly Option[], nothing: string): string {
  const found = options.filter(({ isAction }) => !isAction).length
  if (found === 0) return nothing
  return found === 1 ? '1 found' : `${found} found`
}
