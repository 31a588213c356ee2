import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { hostName, isAddress, isHostOf, isLoopbackName } from '../../domain/hosts.ts'
import { isLocalCaller } from './local-caller.ts'
import { sendProblem } from './problem.ts'

interface OwnHosts {
  /** Undefined: the product is on this machine, and loopback names are its own. */
  publicUrl: string | undefined
  /** Whether this machine itself may come by a loopback name beside PUBLIC_URL, to read the outbox. */
  sandbox: boolean
  proxied: boolean
  metricsToken: string | undefined
}

/**
 * Refuses requests for any host but our own with 421 (RFC 9110, 15.5.20). A forged host then reaches neither a page, a
 * mail nor a cache, and a stranger's website whose name leads here (DNS rebinding) reads nothing. Health checks pass:
 * they come by the address of a machine, or by the name of a container.
 */
export function refuseForeignHosts(app: FastifyInstance, own: OwnHosts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isProbe(request, own) || hostsOf(request).every((host) => isOwn(request, host, own))) return
    return sendMisdirected(request, reply)
  })
}

/** A proxy that is trusted tells by X-Forwarded-Host what it was asked for; an address in full overrules Host. */
function hostsOf({ host, raw }: FastifyRequest): string[] {
  const target = raw.url ?? ''
  if (target.startsWith('/') || target === '*') return [host]
  return [host, /^https?:\/\/([^/?#]*)/i.exec(target)?.[1] ?? '']
}

function isOwn(request: FastifyRequest, host: string, { publicUrl, sandbox, proxied }: OwnHosts) {
  if (isHostOf(publicUrl ?? 'http://localhost', host)) return true
  return sandbox && isLoopbackName(hostName(host)) && isLocalCaller(request, proxied)
}

/** Without a token /metrics believes whoever is on this machine, which a stranger's page in a browser here would be. */
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
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${refusal.message}\n`)
}
