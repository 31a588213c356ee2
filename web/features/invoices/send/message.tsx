import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../domain/text/languages.ts'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { languageIn, rememberLanguage } from './chosen-language.ts'

/** The words that go with a link. */
export interface MessageValue {
  language: Language
  text: string
}

interface Props {
  /** The usual sentence. */
  textIn: (language: Language) => string
  value: MessageValue
  onChange: (value: MessageValue) => void
}

/** The sentence above the link, in a language that can be chosen; choosing another language replaces it. */
export function Message({ textIn, value: { language, text }, onChange }: Props) {
  function choose(next: Language): void {
    rememberLanguage(next)
    onChange({ language: next, text: textIn(next) })
  }
  return (
    <div className="send__message">
      <Select
        label="Language"
        value={language}
        onChange={({ target }) => choose(languageIn(target.value) ?? 'en')}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </Select>
      <TextArea
        label="Message"
        note="The link follows it."
        rows={4}
        lang={language}
        maxLength={1_000}
        value={text}
        onChange={({ target }) => onChange({ language, text: target.value })}
      />
    </div>
  )
}
