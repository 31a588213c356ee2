/** Document kinds, each with its own number series. */
export const DOCUMENT_KINDS = ['INV', 'RCT', 'CRN', 'EST'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** 'INV-000001' (INV-6). Padded to six digits, never truncated, so that it is unique without the hyphen as well. */
export function formatNumber(kind: DocumentKind, number: number): string {
  return `${kind}-${String(number).padStart(6, '0')}`
}

/** Parses 'INV-000012', 'inv 12' or '12' of a kind; null for anything else. */
export function readNumber(text: string, kind: DocumentKind = 'INV'): number | null {
  const [, prefix, digits] = /^([a-z]{3})?[\s-]*0*([1-9]\d{0,8})$/i.exec(text.trim()) ?? []
  if (prefix && prefix.toUpperCase() !== kind) return null
  return digits ? Number(digits) : null
}

/** The number after the highest of these; 1 if none of them is one of a series. */
export function nextAfter(texts: readonly string[]): number {
  return texts.reduce((next, text) => Math.max(next, (readNumber(text) ?? 0) + 1), 1)
}
