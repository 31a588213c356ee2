/** The first letters of the first and last word of a name, with diacritics, in upper case: 'Ẹ̀bùn Adébáyọ̀' → 'Ẹ̀A'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => /^\P{M}\p{M}*/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .normalize('NFC')
    .toUpperCase()
}
