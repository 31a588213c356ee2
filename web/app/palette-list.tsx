import { Fragment, type ReactNode, useEffect, useRef } from 'react'

/** One thing to choose. */
export interface Entry {
  id: string
  label: string
  /** Quietly at the end of the line. */
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
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

/** The id of an entry's element, for aria-activedescendant. */
export function optionId(list: string, { id }: Entry): string {
  return `${list}-${id.replace(/\W/g, '-')}`
}

/** The entries under their headings. The focus stays in the field above; the active one is told by its id. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: Props) {
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
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </Fragment>
      ))}
    </div>
  )
}

interface OptionProps extends Pick<Props, 'onPoint' | 'onChoose'> {
  id: string
  entry: Entry
  isActive: boolean
}

function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="palette__option"
      onMouseMove={() => onPoint(entry)}
      // The press must not take the focus out of the field, or a phone's keyboard would close and move everything.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <span className="palette__label">{entry.label}</span>
      {entry.aside && <span className="palette__aside">{entry.aside}</span>}
    </button>
  )
}
