// Reads docs/asvs.md, fails if it names a test, check or document that does not exist, and prints the share of
// requirements that are met.
import { readFileSync } from 'node:fs'
import { summaryLines } from './asvs/coverage.ts'
import { readTable } from './asvs/read-table.ts'
import { brokenReferences } from './asvs/references.ts'
import { checkNames } from './bootstrap/checks.mjs'
import { root } from './bootstrap/root.mjs'

process.chdir(root)
const { rows, faults } = readTable(readFileSync('docs/asvs.md', 'utf8'))
const wrong = [...faults, ...brokenReferences(rows, checkNames)]
for (const fault of wrong) console.error(`docs/asvs.md: ${fault}`)

console.log(`ASVS 5.0, ${rows.length} requirements in docs/asvs.md`)
for (const level of [1, 2]) for (const line of summaryLines(level, rows)) console.log(line)
process.exitCode = wrong.length > 0 ? 1 : 0
