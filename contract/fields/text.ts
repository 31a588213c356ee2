/** Control characters that text must not contain: PostgreSQL rejects NUL; others could forge logs and mail headers. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u

/**
 * More combining marks on one letter than any script uses or Unicode's stream-safe form allows (UAX #15). Normalizing a
 * run of marks takes quadratic time: a body of nothing else would block the server for a minute.
 */
const STACKED_MARKS = /\p{M}{31}/u

/** True for text that can be shown: no lone surrogates, no control characters, no stacked marks. */
export function isShowable(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text) && !STACKED_MARKS.test(text)
}

/** isShowable for rich text: control characters are harmless there, except NUL, which cannot be stored. */
export function isShowableRich(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0') && !STACKED_MARKS.test(text)
}

/** Unicode form C. Text with stacked marks stays as it is, because normalizing it is what takes too long. */
export function toFormC(text: string): string {
  return STACKED_MARKS.test(text) ? text : text.normalize('NFC')
}

/** UTF-16 units that form C may write as one character: six in Unicode 17, and some room. */
const MOST_COMPOSED = 8

/**
 * Returns toFormC for texts of at most `max` characters. One that has more in every form is cut to what still has too
 * many, and is refused for that: all other checks of a long text take time.
 */
export function toFormCUpTo(max: number): (text: string) => string {
  return (text) => (text.length > max * MOST_COMPOSED ? text.slice(0, max * 2 + 1) : toFormC(text))
}

/** Text on one line: names appear in lists, mails and file names, so a pasted line break becomes a space. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap))
}

/** Removes what cannot be stored, for searches: they find nothing instead of failing. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(new RegExp(CONTROL, 'gu'), '')
}
