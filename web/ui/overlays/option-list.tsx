import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import '../css/options.css'

export interface Option {
  id: string
  label: ReactNode
  /** Shown at the end of the line in small letters. */
  note?: ReactNode
  /** It does something instead of being a value. */
  isAction?: boolean
}

interface Props {
  /** Of the list; its options are named after it, see optionId. */
  id: string
  /** The accessible name. */
  label: string
  /** The field under which the list is shown. */
  anchor: RefObject<HTMLElement | null>
  options: readonly Option[]
  /** The position of the option that the arrow keys have reached; -1 for none. */
  active: number
  onChoose: (option: Option) => void
}

const GAP_PX = 4
/** The most it takes of the screen's height, about seven options. */
const MAX_HEIGHT_PX = 320
/** With less room than this below the field, the list goes above it. */
const LEAST_HEIGHT_PX = 160

/** The id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The popup of a combobox. The focus stays in the field. */
export function OptionList({ id, label, anchor, options, active, onChoose }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  usePlace(ref, anchor, options)
  useEffect(() => {
    const option = active < 0 ? null : document.getElementById(optionId(id, active))
    option?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div ref={ref} id={id} popover="manual" className="options" role="listbox" aria-label={label}>
      {options.map((option, index) => (
        <button
          type="button"
          key={option.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // Keep the focus in the field: otherwise a phone's keyboard would close and shift the layout.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className={option.isAction ? 'options__act' : undefined}>{option.label}</span>
          {option.note && <span className="options__note">{option.note}</span>}
        </button>
      ))}
    </div>
  )
}

/** Shows the list in the top layer and keeps it at its field, whatever scrolls. */
function usePlace(
  ref: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  options: readonly Option[],
): void {
  useLayoutEffect(() => {
    const list = ref.current
    if (!list || options.length === 0) return
    list.showPopover()
    const place = () => anchor.current && placeAt(list, anchor.current.getBoundingClientRect())
    place()
    // A phone's keyboard makes only the visual viewport smaller.
    const viewport = window.visualViewport
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    viewport?.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
      viewport?.removeEventListener('resize', place)
      if (list.isConnected) list.hidePopover()
    }
  }, [ref, anchor, options])
}

function placeAt(list: HTMLElement, field: DOMRect): void {
  const height = window.visualViewport?.height ?? window.innerHeight
  const below = height - field.bottom - 2 * GAP_PX
  const above = field.top - 2 * GAP_PX
  const isBelow = below >= LEAST_HEIGHT_PX || below >= above
  const { style } = list
  style.left = `${field.left}px`
  style.width = `${field.width}px`
  style.maxHeight = `${Math.min(MAX_HEIGHT_PX, isBelow ? below : above)}px`
  style.top = isBelow ? `${field.bottom + GAP_PX}px` : 'auto'
  style.bottom = isBelow ? 'auto' : `${window.innerHeight - field.top + GAP_PX}px`
}
