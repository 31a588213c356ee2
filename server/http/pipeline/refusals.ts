import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { SecurityEvent, SecurityLog } from '../../adapters/logging/security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The security log with the details of this request. */
    security: SecurityLog
    /** The error code, if it was refused. */
    refusal: ErrorCode | undefined
  }
}

const BY_CODE: Partial<Record<ErrorCode, SecurityEvent>> = {
  'wrong-credentials': 'sign-in-failed',
  'bad-signature': 'bad-signature',
  'wrong-code': 'wrong-code',
  'code-expired': 'wrong-code',
  'factor-needed': 'second-step-asked',
}

const BY_STATUS: Record<number, SecurityEvent> = {
  401: 'unauthorized',
  403: 'forbidden',
  421: 'foreign-host',
  429: 'rate-limited',
}

/** Gives every request its security log, and logs every refusal that concerns access. */
export function logRefusals(app: FastifyInstance, security: SecurityLog): void {
  app.decorateRequest('refusal', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.security = security.of({
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      address: request.ip.slice(0, 64),
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { refusal: code } = request
    const status = reply.statusCode
    const event = (code && BY_CODE[code]) ?? BY_STATUS[status]
    if (event) request.security.record(event, { status, ...(code && { code }) })
    done()
  })
}

/** The route's pattern, and not the requested address, whose values are unbounded. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
}
