import { generate } from 'lean-qr'

/** The QR code of a text: a row of '0' and '1' for each line of modules, without the quiet zone around it. */
export function qrCode(text: string): string[] {
  const code = generate(text)
  return Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (__, x) => (code.get(x, y) ? '1' : '0')).join(''),
  )
}
