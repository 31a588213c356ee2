import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that may contain secrets or personal data. Database errors include whole rows and parameters. */
const REDACTED = [
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
 * Escapes control characters that JSON leaves as they are, but that terminals interpret or some readers treat as line
 * breaks (ASVS V16.4.1).
 */
function escapeControls(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Structured logs to standard output, or to `to`; fields that may contain secrets are redacted. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: REDACTED, censor: '[cut]' },
    hooks: { streamWrite: escapeControls },
  }
  return to ? pino(options, to) : pino(options)
}
