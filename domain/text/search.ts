/** Hausa and other letters without a Unicode decomposition: 'Kasim' must find 'Ƙasim'. */
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

/** Normalizes a name for search: no case, no diacritics, single spaces; the same for every Unicode form. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ɓɗƙƴŋøłđıß]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(/[\u02bc\u2018\u2019'`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
