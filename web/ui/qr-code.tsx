import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** The quiet zone around the code, in modules (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4

/** A text as a QR code, dark on light in both themes, since many cameras read nothing else. */
export function QrCode({ text }: { text: string }) {
  const code = generate(text)
  const size = code.size + 2 * QUIET_ZONE
  return (
    <svg viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`} role="img" aria-label="QR code">
      <path d={toSvgPath(code)} />
    </svg>
  )
}
