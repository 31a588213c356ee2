import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** Headers of forwarded requests. */
const FORWARDED =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|cdn-loop)$/

/**
 * True for a direct request from this machine. With `proxied` (a proxy in front of the server) all requests come from
 * loopback, and none counts as local.
 */
export function isLocalCaller({ headers, socket }: FastifyRequest, proxied: boolean): boolean {
  if (proxied || Object.keys(headers).some((name) => FORWARDED.test(name))) return false
  return LOOPBACK.test(socket.remoteAddress ?? '')
}
