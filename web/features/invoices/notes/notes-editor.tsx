import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { LinkBar } from './link-bar.tsx'
import { NotesToolbar } from './notes-toolbar.tsx'
import { LINK, TOOLS } from './notes-tools.ts'

interface Props {
  /** The id of the label element. */
  labelId: string
  /** The initial HTML; later changes are ignored. */
  start: string
  /** The tool that was pressed before the editor had loaded. */
  pressed: string
  /** Whether the user is already typing: the cursor then starts at the end. */
  writing: boolean
  /** Called with the HTML after every change, '' when empty. */
  onChange: (html: string) => void
}

/** Exactly what the paper can show: no images, no code, no rules. */
const KIT = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
  },
})

/** The rich text editor of the notes. */
export function NotesEditor({ labelId, start, pressed, writing, onChange }: Props) {
  const [linking, setLinking] = useState(pressed === LINK.name)
  const editor = useEditor({
    extensions: [KIT],
    content: start,
    autofocus: writing && 'end',
    // The content security policy blocks injected style sheets; notes.css has the styles needed.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'rte__text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
      },
      // Ctrl+Enter submits the form; here it would insert a line break.
      handleKeyDown: (_, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  const focusNow = useRef(writing)
  // The editor focuses itself a frame later: until then a typed letter would trigger the page's shortcuts. It is in the
  // document only after the layout effects.
  useEffect(() => {
    if (focusNow.current) editor.view.focus()
    focusNow.current = false
  }, [editor])
  const toRun = useRef(pressed)
  useEffect(() => {
    TOOLS.find(({ name }) => name === toRun.current)?.run(editor)
    toRun.current = ''
  }, [editor])
  return (
    <>
      <NotesToolbar editor={editor} onLink={() => setLinking(!linking)} linking={linking} />
      {linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className="rte__scroll" />
    </>
  )
}
