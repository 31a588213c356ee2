// `npm run openapi` writes the OpenAPI description; with --check it only reports whether the file is stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { openapiDocument } from '../server/http/openapi/document.ts'

const TARGET = new URL('../docs/openapi.json', import.meta.url)

const text = `${JSON.stringify(openapiDocument(), null, 2)}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, text)
} else if (readFileSync(TARGET, 'utf8') !== text) {
  console.error('docs/openapi.json is stale: run npm run openapi')
  process.exitCode = 1
}
