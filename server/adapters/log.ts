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

/** Structured logs on standard output, or elsewhere; what could carry a secret is cut out before it is written. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = { level, redact: { paths: CUT, censor: '[cut]' } }
  return to ? pino(options, to) : pino(options)
}
