import { LANGUAGES, type Language } from '../../../../domain/text/languages.ts'

const STORAGE_KEY = 'message-language'

/** The language of a text; undefined for anything else. */
export function languageIn(text: string | null): Language | undefined {
  return LANGUAGES.find((language) => language === text)
}

/** The language that was chosen last on this device, which is usually one owner's; English at first. */
export function chosenLanguage(): Language {
  try {
    return languageIn(localStorage.getItem(STORAGE_KEY)) ?? 'en'
  } catch {
    return 'en'
  }
}

/** Remembers the language on this device. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Storage is blocked in some private windows: the choice then lasts as long as the dialog.
  }
}
