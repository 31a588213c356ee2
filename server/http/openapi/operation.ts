import type { Endpoint, Need } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { refusalsOf } from './refusals.ts'
import type { JsonSchema, Schemas } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: unknown
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, JsonSchema> }
  responses: Record<string, JsonSchema>
}

/** By the last of an endpoint's needs, which includes those before it. */
const NEEDS: Record<Need, string> = {
  session: 'Needs a session.',
  verified: 'Needs a session of a verified user.',
  plan: 'Needs a session of a verified user with a running plan.',
}

/** Errors with a Retry-After header. */
const RETRYABLE: ErrorCode[] = [
  'in-flight',
  'too-many',
  'busy',
  'database-unavailable',
  'files-unavailable',
  'disk-full',
]

/** An endpoint of the contract as an OpenAPI operation. */
export function operationOf(
  endpoint: Endpoint,
  { tag, name, schemas }: { tag: string; name: string; schemas: Schemas },
): Operation {
  const parameters = parametersOf(endpoint, schemas)
  const requestBody = requestBodyOf(endpoint, schemas)
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    description: describeNeeds(endpoint),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successesOf(endpoint, schemas),
      ...(endpoint.conditional && { 304: { description: 'Nothing has changed.' } }),
      ...refusalResponses(endpoint),
    },
  }
}

function describeNeeds({ needs, scope }: Endpoint): string {
  const last = needs.at(-1)
  if (!last) return 'Anyone may call it.'
  const ofKeys = scope ? `An API key needs the scope \`${scope}\`.` : 'No API key may call it.'
  return `${NEEDS[last]} ${ofKeys}`
}

/** OpenAPI 3.1 lets every scheme name the roles that it needs. */
function securityOf({ needs, scope }: Endpoint): Record<string, string[]>[] {
  if (needs.length === 0) return []
  return [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])]
}

function parametersOf(
  { params, query, idempotent, conditional, accepts }: Endpoint,
  schemas: Schemas,
) {
  const header = (name: string, required: boolean, schema: object, description: string) =>
    ({ name, in: 'header', required, description, schema }) as const
  return [
    ...(params ? fieldsOf('path', schemas.of(params)) : []),
    ...(query ? fieldsOf('query', schemas.of(query)) : []),
    ...(idempotent
      ? [
          header(
            'Idempotency-Key',
            false,
            { type: 'string', minLength: 1, maxLength: 255 },
            'The same key and body within 24 hours get the first answer again.',
          ),
        ]
      : []),
    ...(conditional
      ? [
          header(
            'If-None-Match',
            false,
            { type: 'string' },
            'The ETag of an earlier reply from this address; 304 if it would be the same now.',
          ),
        ]
      : []),
    ...(accepts === 'raw'
      ? [
          header(
            'x-paystack-signature',
            true,
            { type: 'string', pattern: '^[0-9a-f]{128}$' },
            'HMAC-SHA512 of the body in hex, with the secret key of the provider.',
          ),
        ]
      : []),
  ]
}

function fieldsOf(place: 'path' | 'query', schema: JsonSchema): Parameter[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }))
}

function requestBodyOf({ body, accepts }: Endpoint, schemas: Schemas) {
  if (accepts === 'raw')
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } }
  if (!body) return undefined
  const schema = schemas.of(body)
  if (accepts === 'multipart')
    return { required: true, content: { 'multipart/form-data': multipart(schema) } }
  const isRequired = schema.type !== 'object' || schema.required !== undefined
  return { required: isRequired, content: { 'application/json': { schema } } }
}

function multipart(fields: JsonSchema): JsonSchema {
  const required = Array.isArray(fields.required) ? fields.required : []
  const file = { type: 'string', format: 'binary' }
  const schema = {
    ...fields,
    properties: { file, ...(fields.properties ?? {}) },
    required: ['file', ...required],
  }
  const contentType = 'image/png, image/jpeg, image/webp, image/svg+xml'
  return { schema, encoding: { file: { contentType } } }
}

function successesOf({ replies, produces, offers = [], summary }: Endpoint, schemas: Schemas) {
  const responses: Record<string, JsonSchema> = {}
  for (const [status, schema] of Object.entries(replies)) {
    const file = { schema: { type: 'string', format: 'binary' } }
    const content = produces
      ? Object.fromEntries([produces].flat().map((type) => [type, file]))
      : {
          'application/json': { schema: schemas.of(schema) },
          ...Object.fromEntries(offers.map((type) => [type, file])),
        }
    responses[status] = { description: summary, content }
  }
  return responses
}

function refusalResponses(endpoint: Endpoint) {
  const responses: Record<string, JsonSchema> = {}
  for (const [status, codes] of refusalsOf(endpoint)) {
    const isRetryable = codes.some((code) => RETRYABLE.includes(code))
    responses[status] = {
      description: codes.join(', '),
      ...(isRetryable && {
        headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
      }),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return responses
}
