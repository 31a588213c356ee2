import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useEntries } from './palette-entries.tsx'
import { type Entry, optionId, PaletteList } from './palette-list.tsx'
import type { Panel } from './panel.ts'
import './palette.css'

interface Props {
  onClose: () => void
  /** Replaces the palette with another panel. */
  onOpen: (panel: Panel) => void
}

/** Opens any screen, invoice or customer, or runs an action, found by a few letters or a number. */
export function Palette({ onClose, onOpen }: Props) {
  const [text, setText] = useState('')
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const id = useId()
  const { groups, waiting, fault } = useEntries(text, onOpen)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find((entry) => entry.id === highlighted) ?? entries[0]

  function choose(entry: Entry): void {
    onClose()
    entry.run()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && active) {
      event.preventDefault()
      const next = (entries.indexOf(active) + step + entries.length) % entries.length
      setHighlighted(entries[next]?.id ?? null)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <Dialog title="Search" className="palette" onClose={onClose}>
      <div className="search palette__search">
        <Icon name="search" />
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label="Search screens, invoices and customers"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(id, active)}
          placeholder="Name, number or screen"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setHighlighted(null)
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        onHighlight={(entry) => setHighlighted(entry.id)}
        onChoose={choose}
      />
      <p className="palette__say" role="status">
        {fault || summary(entries.length, waiting, text)}
      </p>
    </Dialog>
  )
}

function summary(count: number, waiting: boolean, text: string): string {
  if (waiting) return 'Searching...'
  if (count === 0) return `Nothing found for “${text.trim()}”.`
  return text.trim() === '' ? '' : count === 1 ? '1 result' : `${count} results`
}
