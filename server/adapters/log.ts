import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs on standard output; what could carry a secret is cut out before it is written. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'headers.authorization',
        '*.password',
        '*.token',
        '*.opt',
      ],
      censor: '[cut]',
    },
  })
}
