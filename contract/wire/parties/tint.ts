/** The colours of invoice cards, assigned in rotation [INV-1]. */
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

/** The background of the card of a numbered document such as 'INV-000009'. */
export function tintOf(number: string): string {
  const position = Number(/\d+$/.exec(number)?.[0] ?? 1)
  return TINTS[(position - 1) % TINTS.length] ?? TINTS[0]
}
