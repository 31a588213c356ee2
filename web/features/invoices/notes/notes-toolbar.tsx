import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LINK, TOOLS } from './notes-tools.ts'

interface Props {
  editor: Editor
  linking: boolean
  onLink: () => void
}

/** The notes' toolbar: a single Tab stop; the arrow keys move between tools. */
export function NotesToolbar({ editor, linking, onLink }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => [...TOOLS.map(({ isOn }) => isOn(editor)), editor.isActive('link')],
  })

  function move(event: KeyboardEvent): void {
    const last = TOOLS.length
    const target = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    bar.current?.querySelectorAll('button')[target]?.focus()
  }

  const tabStop = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
    'aria-pressed': on[index],
  })
  return (
    <div ref={bar} className="rte__bar" role="toolbar" aria-label="Formatting" onKeyDown={move}>
      {TOOLS.map(({ name, icon, run }, index) => (
        <Button
          key={name}
          variant="bare"
          icon={icon}
          iconOnly={name}
          title={name}
          onClick={() => run(editor)}
          {...tabStop(index)}
        />
      ))}
      <Button
        variant="bare"
        icon={LINK.icon}
        iconOnly={LINK.name}
        title={LINK.name}
        aria-expanded={linking}
        onClick={onLink}
        {...tabStop(TOOLS.length)}
      />
    </div>
  )
}
