import { randomUUID } from 'node:crypto'
import { buildApp } from 'fauxqs'
import { type FilesUrl, readFilesUrl } from '../server/config/files-url.ts'

/** What the store does with the next requests. */
type Mood =
  | 'well'
  /** Answers 503, as a store under too much load. */
  | 'busy'
  /** Never answers. */
  | 'silent'
  /** Sends half of every object, and then nothing. */
  | 'stuck'
  /** Does what it is asked, and then cuts the connection instead of answering. */
  | 'losing-answers'
  /** Answers 403, as to a wrong secret. */
  | 'refusing'
  /** Conditional writes get 501. */
  | 'without-conditions'
  /** Conditional writes overwrite. */
  | 'ignoring-conditions'

export interface TestStore {
  /** The bucket with a new folder; each call has another. */
  place(): FilesUrl
  mood: Mood
  /** The methods and paths of all requests. */
  asked: string[]
  close(): Promise<void>
}

const REGION = 'us-east-1'
const BUCKET = 'risiti'

/**
 * An S3-compatible store on 127.0.0.1: fauxqs, in memory. It has no conditional writes, so they are added as S3 describes
 * them: 412 for a name that exists, 409 while somebody else writes it. It checks no signatures.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export async function startTestStore(): Promise<TestStore> {
  const app = buildApp({ logger: false, host: '127.0.0.1' })
  const writing = new Set<string>()
  const store: Omit<TestStore, 'place' | 'close'> = { mood: 'well', asked: [] }
  const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['user-agent'] === 'lightMyRequest') return
    store.asked.push(`${request.method} ${request.url.split('?')[0]}`)
    reply.type('application/xml')
    if (store.mood === 'busy') return reply.code(503).send(error('SlowDown'))
    if (store.mood === 'refusing') return reply.code(403).send(error('SignatureDoesNotMatch'))
    if (store.mood === 'silent') return reply.hijack()
    if (store.mood === 'stuck' && request.method === 'GET') {
      reply.hijack().raw.writeHead(200, { 'content-length': 100 }).write('half')
      return
    }
    if (request.headers['if-none-match'] !== '*' || store.mood === 'ignoring-conditions') return
    if (store.mood === 'without-conditions') return reply.code(501).send(error('NotImplemented'))
    if (writing.has(request.url)) return reply.code(409).send(error('ConditionalRequestConflict'))
    writing.add(request.url)
    reply.raw.once('close', () => writing.delete(request.url))
    const { statusCode } = await app.inject({ method: 'HEAD', url: request.url })
    if (statusCode === 200) return reply.code(412).send(error('PreconditionFailed'))
  })
  app.addHook('onSend', async (request) => {
    if (store.mood === 'losing-answers') request.raw.socket.destroy()
  })
  await app.inject({ method: 'PUT', url: `/${BUCKET}` })
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  const own: FilesUrl = {
    ...{ endpoint, bucket: BUCKET, prefix: '', region: REGION },
    credentials: { accessKeyId: 'test', secretAccessKey: 'test-secret' },
  }
  return Object.assign(store, {
    place: () => ({ ...own, prefix: `${randomUUID()}/` }),
    close: () => app.close(),
  })
}

/** A bucket of TEST_FILES_URL with a new folder: the tests of the contract also run on a store of your choice. */
export function chosenPlace(): FilesUrl | undefined {
  const place = readFilesUrl(process.env.TEST_FILES_URL)
  return place && { ...place, prefix: `${place.prefix}${randomUUID()}/` }
}
