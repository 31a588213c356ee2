import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

/** Structured logs on standard output; what could carry a secret is cut out before it is written. */
export function createLog(level: string): ReturnType<typeof pino> {
  return pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'headers.authorization', '*.password', '*.token', '*.opt'],
      censor: '[cut]',
    },
  })
}
