import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { IconName } from '../../../ui/icon.tsx'

interface Tool {
  name: string
  icon: IconName
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const TOOLS: readonly Tool[] = [
  {
    name: 'Bold',
    icon: 'bold',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Italic',
    icon: 'italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Underline',
    icon: 'underline',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'Strikethrough',
    icon: 'strike',
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'Heading',
    icon: 'heading',
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'Bulleted list',
    icon: 'bullets',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    icon: 'numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    icon: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

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
        icon="link"
        iconOnly="Link"
        title="Link"
        aria-expanded={linking}
        onClick={onLink}
        {...tabStop(TOOLS.length)}
      />
    </div>
  )
}
