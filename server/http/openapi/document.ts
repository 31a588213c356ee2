import type { Endpoint } from '../../../contract/endpoint.ts'
import { problem } from '../../../contract/fields/common.ts'
import { api } from '../../../contract/index.ts'
import { type Operation, operationOf } from './operation.ts'
import { createSchemas, type JsonSchema } from './schemas.ts'

export interface OpenapiDocument {
  openapi: '3.1.0'
  info: Record<string, unknown>
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, JsonSchema>
  }
}

const DESCRIPTION = `Everything is JSON in UTF-8. Amounts are numbers of major units with at most two decimals, exact; quantities have at most three. Dates are YYYY-MM-DD, moments ISO 8601 with Z.

Every refusal has the form of Problem: \`error\` and \`message\` hold the same public text, \`code\` is for programs, \`fields\` names each fault by its field. An id that is not there or not one's own answers 404.

An unknown field of a body is dropped. A body may have 1 MB, on a call that asks for no verified address 16 KB, an upload 5 MB.`

const KEYS = `An API key, made under Account. Its scopes are \`read\` (read and download), \`write\` (change, which includes reading) and \`send\` (send documents to customers).`

/** The whole API as an OpenAPI 3.1 document, generated from the contract that the server validates with. */
export function openapiDocument(): OpenapiDocument {
  const schemas = createSchemas()
  schemas.of(problem)
  const paths: OpenapiDocument['paths'] = {}
  for (const [tag, slice] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(slice)) {
      const method = endpoint.method.toLowerCase()
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [method]: operationOf(endpoint, { tag, name, schemas }),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Risiti',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
        key: { type: 'http', scheme: 'bearer', description: KEYS },
      },
    },
  }
}
