import { useState } from 'react'
import { encodeRichText } from '../../../../domain/text/rich-text.ts'
import { parseRichText, renderRich } from '../paper/index.ts'

interface Props {
  /** The id of the label element. */
  labelId: string
  /** The initial HTML; later changes are ignored. */
  start: string
  /** Called with the text as HTML, one paragraph per line, '' when empty. */
  onChange: (html: string) => void
  onFocus: () => void
  /** Called when IME composition starts and ends. */
  onComposing: (active: boolean) => void
}

/**
 * The notes until their editor has loaded: new notes can be typed as plain text at once; existing ones are read-only,
 * since plain text would lose their formatting.
 */
export function PlainNotes({ labelId, start, onChange, onFocus, onComposing }: Props) {
  const [shown] = useState(() => start && renderHtml(start))
  if (shown)
    return (
      <div className="rte__scroll">
        <div {...textBoxProps(labelId, onFocus)} className="rte__text">
          {shown}
        </div>
      </div>
    )
  const report = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
    onChange(paragraphsOf(currentTarget.value))
  return (
    <textarea
      className="rte__text rte__text--plain"
      aria-labelledby={labelId}
      placeholder="Your bank account, terms, a word of thanks"
      onFocus={onFocus}
      onChange={report}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={(event) => {
        // Firefox fires the last change event only after this, when the editor may have replaced the field.
        report(event)
        onComposing(false)
      }}
    />
  )
}

/** The same ARIA attributes as the editor that replaces it; a textarea could not show formatted notes. */
function textBoxProps(labelId: string, onFocus: () => void) {
  return {
    role: 'textbox',
    tabIndex: 0,
    'aria-multiline': true,
    'aria-readonly': true,
    'aria-labelledby': labelId,
    onFocus,
  } as const
}

function renderHtml(html: string) {
  return renderRich(parseRichText(html))
}

/** The lines of a text as HTML paragraphs. */
export function paragraphsOf(text: string): string {
  if (!text.trim()) return ''
  const lines = text.trimEnd().split('\n')
  return lines.map((line) => `<p>${encodeRichText(line)}</p>`).join('')
}
