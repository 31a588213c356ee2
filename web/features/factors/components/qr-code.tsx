import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Modules that must stay light around the code (ISO/IEC 18004, 9.1). */
const QUIET = 4

/** A text as a QR code, dark on light in either theme, since many cameras read no other. */
export function QrCode({ text }: { text: string }) {
  const code = generate(text)
  const size = code.size + 2 * QUIET
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label="QR code">
      <path d={toSvgPath(code)} />
    </svg>
  )
}
