import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowsScope } from '../../../domain/access/api-key.ts'
import { AppError } from '../../../domain/errors.ts'
import { type FileStore, PRIVATE } from '../../adapters/files/port.ts'
import { bearerOf } from '../pipeline/gate.ts'
import { sendProblem } from '../pipeline/replies/problem.ts'
import type { Serving } from '../pipeline/serve.ts'

const TYPES: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

const KEY = new RegExp(
  `^(?:(?<private>${PRIVATE})(?<account>[0-9a-f-]{36})-)?[\\w-]{16,}\\.(?<type>png|webp|pdf)$`,
)

/**
 * Serves stored files under their unguessable names. The server has re-encoded images, and serves them as images only. A
 * private file is only for its account, is not cached by others, and a PDF is always a download.
 */
export function serveStoredFiles(
  app: FastifyInstance,
  files: FileStore,
  findCaller: Serving['findCaller'],
): void {
  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const { key } = request.params
    const { type = '', account } = KEY.exec(key)?.groups ?? {}
    const mayRead = type !== '' && (!key.startsWith(PRIVATE) || (await isOf(request, account)))
    const bytes = mayRead ? await files.get(key) : null
    if (!bytes) return sendProblem(reply, request, new AppError('not-found', 'File not found.'))
    if (type === 'pdf') reply.header('content-disposition', 'attachment')
    return reply
      .header(
        'cache-control',
        account ? 'private, no-store' : 'public, max-age=31536000, immutable',
      )
      .header(
        'content-security-policy',
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      )
      .header('x-content-type-options', 'nosniff')
      .type(TYPES[type] ?? 'application/octet-stream')
      .send(Buffer.from(bytes))
  })

  async function isOf(request: FastifyRequest, account: string | undefined): Promise<boolean> {
    const token = bearerOf(request.headers.authorization)
    const caller = token ? await findCaller(token) : null
    if (caller === null || caller.account !== account) return false
    return !caller.key || allowsScope(caller.key.scopes, 'read')
  }
}
