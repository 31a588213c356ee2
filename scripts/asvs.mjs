// Reads docs/asvs.md, fails if it names a test, check or document that does not exist, and prints the share of
// requirements that are met.
import { readFileSync } from 'node:fs'
import { coverageOf, summaryLines } from './asvs/coverage.mjs'
import { readTable } from './asvs/read-table.mjs'
import { brokenReferences } from './asvs/references.mjs'
import { checkNames } from './bootstrap/checks.mjs'
import { root } from './bootstrap/root.mjs'

process.chdir(root)
const { rows, faults } = readTable(readFileSync('docs/asvs.md', 'utf8'))
const wrong = [...faults, ...brokenReferences(rows, checkNames)]
for (const fault of wrong) console.error(`docs/asvs.md: ${fault}`)

console.log(`ASVS 5.0, ${rows.length} requirements in docs/asvs.md`)
for (const level of /** @type {const} */ ([1, 2]))
  for (const line of summaryLines(level, coverageOf(rows, level))) console.log(line)
process.exitCode = wrong.length > 0 ? 1 : 0
