import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

interface Props {
  editor: Editor
  onClose: () => void
}

/**
 * The URL for a typed link target: a web address with or without https, an e-mail address or a phone number. Null for
 * anything else.
 */
export function targetOf(text: string): string | null {
  const typed = text.trim()
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(typed)) return typed
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`
  if (/^\+?[\d\s().-]{7,}$/.test(typed)) return `tel:${typed.replace(/[\s().-]/g, '')}`
  if (/^[\w-]+(\.[\w-]+)+([/?#:]\S*)?$/.test(typed)) return `https://${typed}`
  return null
}

/** A bar below the toolbar that sets, changes or removes the link at the cursor. */
export function LinkBar({ editor, onClose }: Props) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const href: unknown = editor.getAttributes('link').href
  const [text, setText] = useState(typeof href === 'string' ? href : '')
  const [fault, setFault] = useState('')

  function cancel(): void {
    editor.commands.focus()
    onClose()
  }

  function set(): void {
    const target = targetOf(text)
    if (!target) {
      setFault('Enter an address such as example.com, an e-mail or a phone number.')
      return
    }
    if (editor.state.selection.empty && !editor.isActive('link'))
      insert(editor, text.trim(), target)
    else editor.chain().focus().extendMarkRange('link').setLink({ href: target }).run()
    onClose()
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    set()
  }
  return (
    <div className="rte__link">
      <label className="label" htmlFor={id}>
        Link to
      </label>
      <input
        ref={box}
        id={id}
        className="input"
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        value={text}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={set}>Set link</Button>
      {typeof href === 'string' && (
        <Button variant="bare" onClick={remove}>
          Remove
        </Button>
      )}
      {fault && (
        <p className="field__fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Inserts the target itself as the link text, when nothing is selected. */
function insert(editor: Editor, words: string, href: string): void {
  const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }
  editor.chain().focus().insertContent(link).unsetMark('link').run()
}
