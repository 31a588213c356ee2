import type { FastifyInstance } from 'fastify'
import { sendPage, servePageStyle } from '../pages/page.ts'
import { attachment } from '../pipeline/replies/attachment.ts'
import { clientText } from './client.ts'
import { openapiDocument } from './document.ts'
import { readableApi } from './readable.ts'

/** Serves the description of the API: /api/openapi.json and a client for programs, /api/docs for people. */
export async function openapiPages(app: FastifyInstance): Promise<void> {
  servePageStyle(app)
  // Made on the first request: it would be a tenth of every start, and few ask for it.
  let made: ReturnType<typeof makeDescription> | undefined
  const description = () => {
    made ??= makeDescription()
    return made
  }
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(description().document),
  )
  app.get('/api/client.ts', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', attachment('risiti.ts'))
      .type('text/plain; charset=utf-8')
      .send(clientText(description().document)),
  )
  app.get('/api/docs', (_request, reply) => sendPage(reply, description().page))
}

function makeDescription() {
  const document = openapiDocument()
  return { document, page: { title: 'The API of Risiti', body: readableApi(document) } }
}
