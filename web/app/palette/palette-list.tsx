import { Fragment, type ReactNode, useEffect, useRef } from 'react'

/** One option. */
export interface Entry {
  id: string
  label: string
  /** Muted, at the end of the line. */
  aside?: ReactNode
  run: () => void
}

export interface Group {
  title: string
  entries: readonly Entry[]
}

interface Props {
  id: string
  groups: readonly Group[]
  /** The entry that Enter would choose. */
  active: Entry | undefined
  onHighlight: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

/** The id of an entry's element, for aria-activedescendant. */
export function optionId(list: string, { id }: Entry): string {
  return `${list}-${id.replace(/\W/g, '-')}`
}

/** The entries under their headings. The focus stays in the field above; aria-activedescendant names the active one. */
export function PaletteList({ id, groups, active, onHighlight, onChoose }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div className="palette__list" role="listbox" id={id} ref={ref} aria-label="Results">
      {groups.map(({ title, entries }) => (
        <Fragment key={title}>
          <p className="palette__title" role="presentation">
            {title}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              isActive={entry.id === active?.id}
              onHighlight={onHighlight}
              onChoose={onChoose}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<Props, 'onHighlight' | 'onChoose'> {
  id: string
  entry: Entry
  isActive: boolean
}

function Option({ id, entry, isActive, onHighlight, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="palette__option"
      onMouseMove={() => onHighlight(entry)}
      // Keep the focus in the field: otherwise a phone's keyboard would close and shift the layout.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <span className="palette__label">{entry.label}</span>
      {entry.aside && <span className="palette__aside">{entry.aside}</span>}
    </button>
  )
}
