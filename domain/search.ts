/** Hausa and other letters that Unicode does not decompose, so that 'Kasim' finds 'Ƙasim'. */
const HOOKED: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
}

/** The form in which names are compared: no case, no diacritics, single spaces; any Unicode form gives the same. */
export function searchForm(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ɓɗƙƴŋøłđıß]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(/[\u02bc\u2018\u2019'`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
