/** Document kinds, each with its own number series. */
export const DOCUMENT_KINDS = ['INV'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The colours of invoice cards, assigned in rotation (look.md). */
const TINTS = [
  '#e7f3ec',
  '#fdf3dc',
  '#e9f0fb',
  '#fbeaea',
  '#f1ecfa',
  '#e6f4f6',
  '#f6f0e4',
  '#eef2e2',
] as const

/** 'INV-000001' (INV-6). Padded to six digits, never truncated, so that it is unique without the hyphen as well. */
export function formatNumber(kind: DocumentKind, number: number): string {
  return `${kind}-${String(number).padStart(6, '0')}`
}

/** Parses 'INV-000012', 'inv 12' or '12'; null for anything else. */
export function readNumber(text: string): number | null {
  const digits = /^(?:INV)?[\s-]*0*([1-9]\d{0,8})$/i.exec(text.trim())?.[1]
  return digits ? Number(digits) : null
}

/** The background of the n-th card of a series, n from 1. */
export function tintOf(number: number): string {
  return TINTS[(number - 1) % TINTS.length] ?? TINTS[0]
}
