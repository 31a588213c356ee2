import type { FastifyRequest } from 'fastify'

/** Scheme and host under which the caller reaches us: PUBLIC_URL when set, else what the request says. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`
}
