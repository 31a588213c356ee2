import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { UPLOAD_LIMIT } from './upload.ts'

/** Reads JSON and nothing else; an empty body is no body, since many clients name the type of a body that they do not send. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** Hands on the bytes as they came, whatever they say they are: a signature counts every one of them. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Reads multipart uploads of one file. */
export async function readMultipartBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10, fieldSize: 1_000, parts: 12 },
  })
}
