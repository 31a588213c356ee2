import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyEndpoint } from '../../../contract/index.ts'
import { anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { routes } from '../../app.ts'
import { type OpenapiDocument, openapiDocument } from './document.ts'
import { openapiPages } from './pages.ts'

let server: FastifyInstance
let document: OpenapiDocument
beforeAll(async () => {
  server = fastify()
  await server.register(openapiPages)
  document = (await server.inject({ url: '/api/openapi.json' })).json()
})
afterAll(() => server.close())

const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()]

/** Every value of a key, at any depth. */
function below(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...below(inner, key),
  ])
}

/** A validator for the schema at a JSON pointer of the document. */
function validatorOf(pointer: string) {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'risiti')
  const validate = ajv.compile({ $ref: `risiti#${pointer}` })
  return (value: unknown) => (validate(value) ? [] : validate.errors)
}

const pointerTo = (path: string, method: string, status: number) =>
  `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`

test('[API-4] every endpoint of the contract is described and has a route', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const stated = everyEndpoint().map(({ method, path }) => `${method} ${path}`)
  const mounted = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(stated.length).toBeGreaterThan(30)
  expect(described.toSorted()).toEqual(stated.toSorted())
  expect(mounted.toSorted()).toEqual(stated.toSorted())
})

test('every reference of the document resolves, and every name is used', () => {
  const refs = below(document, '$ref').map(String)
  const names = Object.keys(document.components.schemas)
  expect(new Set(refs)).toEqual(new Set(names.map((name) => `#/components/schemas/${name}`)))
  expect(below(document, '$defs')).toEqual([])
})

test('every schema is valid JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false })
  const schemas = [...below(document, 'schema'), ...Object.values(document.components.schemas)]
  expect(schemas.length).toBeGreaterThan(100)
  for (const schema of schemas) expect(ajv.validateSchema(schema as object)).toBe(true)
})

test('every parameter of a path is named, and operation ids are unique', () => {
  for (const endpoint of everyEndpoint()) {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const named = operationOf(endpoint)?.parameters?.filter((each) => each.in === 'path') ?? []
    expect(named.map(({ name, required }) => [name, required])).toEqual(
      inPath.map((name) => [name, true]),
    )
  }
  const ids = below(document.paths, 'operationId')
  expect(new Set(ids).size).toBe(ids.length)
})

test('[AUTH-11] the security and the refusals of each endpoint are described', () => {
  for (const endpoint of everyEndpoint()) {
    const operation = operationOf(endpoint)
    const isPublic = endpoint.needs.length === 0
    const { scope } = endpoint
    const ways = [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])]
    expect(operation?.security).toEqual(isPublic ? [] : ways)
    const forbidden = String(operation?.responses[403]?.description ?? '')
    expect(forbidden.includes('not-verified')).toBe(endpoint.needs.includes('verified'))
    expect(forbidden.includes('not-premium')).toBe(endpoint.needs.includes('plan'))
    if (!isPublic) expect(operation?.responses[401]?.description).toContain('no-session')
    expect(operation?.responses).toHaveProperty('429.headers.Retry-After')
  }
})

test('idempotent endpoints accept the key, and files are described as files', () => {
  for (const endpoint of everyEndpoint()) {
    const headers = operationOf(endpoint)?.parameters?.filter((each) => each.in === 'header') ?? []
    const takesKey = headers.some(({ name }) => name === 'Idempotency-Key')
    expect([endpoint.path, takesKey]).toEqual([endpoint.path, endpoint.idempotent !== undefined])
  }
  const upload = operationOf({ method: 'POST', path: '/files' })?.requestBody?.content
  expect(upload?.['multipart/form-data']?.schema).toMatchObject({ required: ['file', 'purpose'] })
  const pdf = operationOf({ method: 'POST', path: '/invoice/download' })?.responses[200]
  expect(pdf?.content).toHaveProperty(['application/pdf'])
})

test('docs/openapi.json matches the served document', () => {
  const written = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(openapiDocument())))
})

test('the HTML page lists every endpoint and runs no script', async () => {
  const { body, headers, statusCode } = await server.inject({ url: '/api/docs' })
  expect(statusCode).toBe(200)
  for (const { path } of everyEndpoint()) expect(body).toContain(`<code>/api${path}</code>`)
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('[API-4] real answers are as the document says', async () => {
  const app: TestApp = await startApp()
  const trader = await aTrader(app)
  const made = await anInvoice(app, trader)
  const cases = [
    ['/invoice/list', '/invoice/list'],
    ['/invoice/get/{id}', `/invoice/get/${made._id}`],
    ['/client/list', '/client/list'],
    ['/business/list', '/business/list'],
    ['/auth/user/get/{userID}', `/auth/user/get/${trader.userID}`],
    ['/dashboard', '/dashboard'],
  ] as const
  for (const [path, url] of cases) {
    const { status, body } = await app.call('GET', url, { token: trader.token })
    expect([url, status]).toEqual([url, 200])
    expect(validatorOf(pointerTo(path, 'get', 200))(body)).toEqual([])
    expect(validatorOf(pointerTo(path, 'get', 200))({})).not.toEqual([])
  }
  const refused = await app.call('GET', '/dashboard')
  expect(validatorOf('/components/schemas/Problem')(refused.body)).toEqual([])
  await app.close()
})
