/** Characters that no text of ours may carry: PostgreSQL refuses NUL, and the rest only forges logs and mail headers. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u

/**
 * More marks on one letter than any script has or Unicode's stream-safe form allows (UAX #15). Form C of a row of marks
 * takes time by the square of its length, and a body of nothing else would stop the server for a minute.
 */
const PILED = /\p{M}{31}/u

/** True for text that can be shown: no halves of characters, no controls, no piles of marks. */
export function isShowable(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text) && !PILED.test(text)
}

/** isShowable for rich text, whose controls its sanitising and its readers bear; NUL alone cannot be stored. */
export function isShowableRich(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0') && !PILED.test(text)
}

/** Unicode form C; what is no showable text for its marks stays as it came, since to normalise it is the danger. */
export function toFormC(text: string): string {
  return PILED.test(text) ? text : text.normalize('NFC')
}

/** Text on one line: names stand in lists, mails and file names, so a line break pasted into one becomes a space. */
export function toOneLine(text: string): string {
  return text.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap))
}

/** Text without what cannot be stored, for searches: they find nothing rather than fail. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(new RegExp(CONTROL, 'gu'), '')
}
