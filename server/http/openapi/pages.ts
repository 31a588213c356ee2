import type { FastifyInstance } from 'fastify'
import { sendPage, servePageStyle } from '../pages/page.ts'
import { openapiDocument } from './document.ts'
import { readableApi } from './readable.ts'

/** Serves the description of the API: /api/openapi.json for programs and /api/docs for people. */
export async function openapiPages(app: FastifyInstance): Promise<void> {
  servePageStyle(app)
  const document = openapiDocument()
  const page = { title: 'The API of Risiti', body: readableApi(document) }
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  app.get('/api/docs', (_request, reply) => sendPage(reply, page))
}
