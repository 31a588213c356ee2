import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../../domain/errors.ts'
import { hostName, isAddress, isHostOf, isLoopbackName } from '../../../adapters/network/hosts.ts'
import { sendProblem } from '../replies/problem.ts'
import { STATUS_OF } from '../replies/status.ts'
import { isLocalCaller } from './local-caller.ts'

interface OwnHosts {
  /** Undefined: only loopback names are accepted. */
  publicUrl: string | undefined
  /** Whether local callers may also use a loopback name besides PUBLIC_URL, to read the outbox. */
  sandbox: boolean
  proxied: boolean
  metricsToken: string | undefined
}

/**
 * Refuses requests for foreign hosts with 421 (RFC 9110, 15.5.20). So a forged host cannot get into a page, a mail or a
 * cache, and a website that resolves to this server (DNS rebinding) can read nothing. Health checks pass: they use an
 * IP address or the name of a container.
 */
export function refuseForeignHosts(app: FastifyInstance, own: OwnHosts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isExpected =
      isProbe(request, own) || hostsOf(request).every((host) => isOwn(request, host, own))
    if (isExpected) done()
    else sendMisdirected(request, reply)
  })
}

/** The requested hosts: `host` honours a trusted proxy's X-Forwarded-Host; an absolute request target overrides it. */
function hostsOf({ host, raw }: FastifyRequest): string[] {
  const target = raw.url ?? ''
  if (target.startsWith('/') || target === '*') return [host]
  return [host, /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? '']
}

function isOwn(request: FastifyRequest, host: string, { publicUrl, sandbox, proxied }: OwnHosts) {
  if (isHostOf(publicUrl ?? 'http://localhost', host)) return true
  return sandbox && isLoopbackName(hostName(host)) && isLocalCaller(request, proxied)
}

/** Without a token /metrics trusts local callers, and a foreign website in a local browser (DNS rebinding) is one too. */
function isProbe({ raw, host }: FastifyRequest, { metricsToken }: OwnHosts): boolean {
  const [path = ''] = (raw.url ?? '').split('?')
  if (path === '/healthz' || path === '/readyz') return true
  const name = hostName(host)
  return (
    path === '/metrics' && (metricsToken !== undefined || isAddress(name) || isLoopbackName(name))
  )
}

function sendMisdirected(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = new AppError('foreign-host', 'There is nothing at this host name.')
  if (request.url.startsWith('/api')) return sendProblem(reply, request, refusal)
  return reply
    .status(STATUS_OF[refusal.code])
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${refusal.message}\n`)
}
