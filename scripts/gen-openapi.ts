// `npm run openapi` writes the description of the API; with --check it only says whether the written one is stale.
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
