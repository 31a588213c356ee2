import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type createCompressor, encodingFor } from './compressor.ts'

/** Sends a page as HTML. Browsers revalidate it each time and get it only if it has changed. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  compress: ReturnType<typeof createCompressor>,
): Promise<FastifyReply> {
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  void reply.header('cache-control', 'no-cache').header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag)
    return reply.status(304).send()
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page)
  return reply.header('content-encoding', encoding).send(await compress(etag, page, encoding))
}
