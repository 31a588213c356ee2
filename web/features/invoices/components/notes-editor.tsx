import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useLayoutEffect, useRef, useState } from 'react'
import { LinkBar } from './link-bar.tsx'
import { NotesToolbar } from './notes-toolbar.tsx'

interface Props {
  /** The element that names the text. */
  labelId: string
  /** HTML to begin with; later changes of it are not heard. */
  start: string
  /** Whether someone is writing already: the text then goes on at its end. */
  writing: boolean
  /** Called with the HTML after every change, '' when nothing is written. */
  onChange: (html: string) => void
}

/** Exactly what the paper can carry: no images, no code, no rules. */
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

/** The box in which notes are written. */
export function NotesEditor({ labelId, start, writing, onChange }: Props) {
  const [linking, setLinking] = useState(false)
  const editor = useEditor({
    extensions: [KIT],
    content: start,
    autofocus: writing && 'end',
    // The content security policy lets no style sheet in that is made on the way; notes.css has what is needed.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'rte__text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
      },
      // Ctrl+Enter belongs to the form, which submits; here it would begin a new line.
      handleKeyDown: (_, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })
  const goesOn = useRef(writing)
  // The editor's own focus comes a frame later: a letter typed by then would go to the page, whose keys would hear it.
  useLayoutEffect(() => {
    if (goesOn.current) editor.view.focus()
    goesOn.current = false
  }, [editor])
  return (
    <>
      <NotesToolbar editor={editor} onLink={() => setLinking(!linking)} linking={linking} />
      {linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className="rte__scroll" />
    </>
  )
}
