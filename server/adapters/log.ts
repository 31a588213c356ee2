import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What could carry a secret or a person's data. A database puts whole rows and parameters into its errors. */
const CUT = [
  'req.headers.authorization',
  'headers.authorization',
  '*.password',
  '*.token',
  '*.opt',
  'err.detail',
  'err.where',
  'err.params',
]

/**
 * JSON escapes what would begin a line; a terminal obeys more than that, and some readers break lines at more
 * (ASVS V16.4.1).
 */
function escapeControls(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Structured logs on standard output, or elsewhere; what could carry a secret is cut out before it is written. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: CUT, censor: '[cut]' },
    hooks: { streamWrite: escapeControls },
  }
  return to ? pino(options, to) : pino(options)
}
