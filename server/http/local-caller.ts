import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** Whoever sends one of these speaks for somebody else. */
const FORWARDED =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|cdn-loop)$/

/**
 * True for a caller on this machine that speaks for nobody else. `proxied` says that a proxy stands before the server:
 * then this machine is everyone, and nobody is local.
 */
export function isLocalCaller({ headers, socket }: FastifyRequest, proxied: boolean): boolean {
  if (proxied || Object.keys(headers).some((name) => FORWARDED.test(name))) return false
  return LOOPBACK.test(socket.remoteAddress ?? '')
}
