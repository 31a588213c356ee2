import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../domain/errors.ts'
import type { SecurityEvent, SecurityLog } from '../adapters/security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The security log with who, where and what of this request. */
    security: SecurityLog
    /** Why it was refused, once it was. */
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

/** Has every request know its security log, and tells there of every refusal that concerns who may come in. */
export function tellRefusals(app: FastifyInstance, security: SecurityLog): void {
  app.decorateRequest('refusal', undefined)
  app.addHook('onRequest', async (request) => {
    request.security = security.of({
      requestId: request.id,
      method: request.method,
      route: routeOf(request),
      address: request.ip.slice(0, 64),
    })
  })
  app.addHook('onResponse', async (request, reply) => {
    const { refusal: code } = request
    const status = reply.statusCode
    const event = (code && BY_CODE[code]) ?? BY_STATUS[status]
    if (!event) return
    request.security.tell(event, { status, ...(code && { code }) })
  })
}

/** The route's pattern and never the address asked for, of which there are as many as callers like. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
}
