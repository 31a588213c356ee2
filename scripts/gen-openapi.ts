// `npm run openapi` writes the OpenAPI description and the client; with --check it only reports whether they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { clientText } from '../server/http/openapi/client.ts'
import { openapiDocument } from '../server/http/openapi/document.ts'

const document = openapiDocument()
const FILES = {
  '../docs/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  '../client/risiti.gen.ts': clientText(document),
}

for (const [name, text] of Object.entries(FILES)) {
  const target = new URL(name, import.meta.url)
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text)
  } else if (readFileSync(target, 'utf8') !== text) {
    console.error(`${name.slice(3)} is stale: run npm run openapi`)
    process.exitCode = 1
  }
}
