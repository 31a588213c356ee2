// `npm run openapi` writes the OpenAPI description and the client; with --check it only reports whether they are stale.
import { clientText } from '../server/http/openapi/client.ts'
import { openapiDocument } from '../server/http/openapi/document.ts'
import { writeOrCheck } from './generated/write-or-check.ts'

const document = openapiDocument()
writeOrCheck(
  {
    'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'client/risiti.gen.ts': clientText(document),
  },
  'npm run openapi',
)
