import { useState } from 'react'
import { encodeRichText } from '../../../../domain/rich-text.ts'
import { draw } from './rich-text.tsx'

interface Props {
  /** The element that names the text. */
  labelId: string
  /** HTML to begin with; later changes of it are not heard. */
  start: string
  /** Called with what is typed as HTML, a paragraph for each line, '' when nothing is written. */
  onChange: (html: string) => void
  onFocus: () => void
  /** Called when composing a word begins and ends. */
  onComposing: (now: boolean) => void
}

/**
 * The notes until their editor is there: new ones can be typed as plain text at once, and those that were there before
 * are only shown, since plain text would lose their form.
 */
export function PlainNotes({ labelId, start, onChange, onFocus, onComposing }: Props) {
  const [shown] = useState(() => start && drawn(start))
  if (shown)
    return (
      <div className="rte__scroll">
        <div {...asTextBox(labelId, onFocus)} className="rte__text">
          {shown}
        </div>
      </div>
    )
  const hear = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
    onChange(paragraphsOf(currentTarget.value))
  return (
    <textarea
      className="rte__text rte__text--plain"
      aria-labelledby={labelId}
      placeholder="Your bank account, terms, a word of thanks"
      onFocus={onFocus}
      onChange={hear}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={(event) => {
        // Firefox tells of the last change only after this, when the editor may have taken over.
        hear(event)
        onComposing(false)
      }}
    />
  )
}

/** As the editor describes itself that takes its place; a text area could not show notes that have a form. */
function asTextBox(labelId: string, onFocus: () => void) {
  return {
    role: 'textbox',
    tabIndex: 0,
    'aria-multiline': true,
    'aria-readonly': true,
    'aria-labelledby': labelId,
    onFocus,
  } as const
}

function drawn(html: string) {
  return draw(new DOMParser().parseFromString(html, 'text/html').body.childNodes)
}

/** The lines of a text as HTML paragraphs. */
export function paragraphsOf(text: string): string {
  if (!text.trim()) return ''
  const lines = text.trimEnd().split('\n')
  return lines.map((line) => `<p>${encodeRichText(line)}</p>`).join('')
}
