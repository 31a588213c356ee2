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

/**
 * The digits by which a phone number is found, without the country's +234 or the 0 in its place: any spelling of the
 * number contains them. Null for text that is no part of a number.
 */
export function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length < 3) return null
  const national = digits.replace(/^(?:(?:00)?234|0)0?/, '')
  return national.length >= 3 ? national : digits
}
