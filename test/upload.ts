import type { TestUser } from './factories.ts'
import type { Answer, TestApp } from './harness.ts'

const BOUNDARY = '----risiti-test-boundary'

/** A multipart body as a browser's form sends it. */
export function multipart(
  fields: Record<string, string>,
  file?: Uint8Array,
  filename = 'logo.png',
) {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
  )
  if (file) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file), Buffer.from('\r\n'))
  }
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** A small single-colour square. */
export function svg(colour = '#0b6b45'): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/></svg>`,
  )
}

/** Uploads a picture and returns the response. */
export function upload(
  app: TestApp,
  token: string,
  purpose: string,
  file: Uint8Array = svg(),
): Promise<Answer> {
  return app.call('POST', '/files', { token, ...multipart({ purpose }, file) })
}

/** Uploads a list of customers to be imported, and returns its dry run. */
export async function anImport(app: TestApp, user: TestUser) {
  const { body } = await app.call('POST', '/import/preview', {
    token: user.token,
    ...multipart({ kind: 'clients' }, Buffer.from('name\nỌlá Ventures'), 'list.csv'),
  })
  return body.data
}
