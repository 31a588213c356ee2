// Compares package-lock.json with docs/advisories.json, the known vulnerabilities, without network access.
// Fails on a match that the list does not accept with a reason and a last day, and prints the age of the list.
import { readFileSync } from 'node:fs'
import { DAYS_TO_FIX, List, openMatches, packagesIn } from './advisories/match.ts'
import { root } from './bootstrap/root.mjs'

/** Days after which the list should be looked up again. */
const STALE_DAYS = 30

process.chdir(root)
const list = List.parse(JSON.parse(readFileSync('docs/advisories.json', 'utf8')))
const packages = packagesIn(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const today = new Date().toISOString().slice(0, 10)
const open = openMatches(packages, list, today)
for (const { found, advisory } of open) {
  const { id, severity, summary } = advisory
  console.error(
    `${found.name} ${found.version}: ${id} (${severity}, to be fixed within ${DAYS_TO_FIX[severity]} days). ${summary}`,
  )
}
const age = Math.floor((Date.parse(today) - Date.parse(list.checked)) / 86_400_000)
console.log(
  `${packages.length} packages, ${list.advisories.length} advisories, looked up ${age} days ago.`,
)
if (age > STALE_DAYS)
  console.log('Look them up again, and write the day into docs/advisories.json.')
process.exitCode = open.length > 0 ? 1 : 0
