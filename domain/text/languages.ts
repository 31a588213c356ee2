/** The languages of messages to customers, by their tags (BCP 47): English, Pidgin, Yorùbá, Hausa and Igbo. */
export const LANGUAGES = ['en', 'pcm', 'yo', 'ha', 'ig'] as const
export type Language = (typeof LANGUAGES)[number]

/** Their names in the language itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  pcm: 'Naijá (Pidgin)',
  yo: 'Yorùbá',
  ha: 'Hausa',
  ig: 'Igbo',
}
