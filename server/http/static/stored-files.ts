import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../domain/errors.ts'
import type { FileStore } from '../../adapters/files/port.ts'
import { sendProblem } from '../pipeline/problem.ts'

const TYPES: Record<string, string> = { png: 'image/png', webp: 'image/webp' }

/** Serves stored images under their unguessable names. The server has re-encoded them, and serves them as images only. */
export function serveStoredFiles(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const type = /^[\w-]{16,}\.(png|webp)$/.exec(request.params.key)?.[1] ?? ''
    const bytes = type ? await files.get(request.params.key) : null
    if (!bytes) return sendProblem(reply, request, new AppError('not-found', 'File not found.'))
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header(
        'content-security-policy',
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      )
      .header('x-content-type-options', 'nosniff')
      .type(TYPES[type] ?? 'application/octet-stream')
      .send(Buffer.from(bytes))
  })
}
