// Compares package-lock.json with docs/advisories.json, the known vulnerabilities, without network access.
// Fails on a match that the list does not accept with a reason and a last day, and prints the age of the list.
import { readFileSync } from 'node:fs'
import { DAYS_TO_FIX, faultsOf, matchesOf, openMatches, packagesIn } from './advisories/match.mjs'
import { root } from './bootstrap/root.mjs'

/** Days after which the list should be looked up again. */
const STALE_DAYS = 30

process.chdir(root)
/** @type {import('./advisories/match.mjs').List} */
const list = JSON.parse(readFileSync('docs/advisories.json', 'utf8'))
const packages = packagesIn(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const today = new Date().toISOString().slice(0, 10)
const open = openMatches(matchesOf(packages, list.advisories), list.accepted, today)
const faults = faultsOf(list)

for (const fault of faults) console.error(`docs/advisories.json: ${fault}`)
for (const { found, advisory } of open) {
  const days = DAYS_TO_FIX[/** @type {keyof typeof DAYS_TO_FIX} */ (advisory.severity)]
  console.error(
    `${found.name} ${found.version}: ${advisory.id} (${advisory.severity}, to be fixed within ${days} days). ${advisory.summary}`,
  )
}
const age = Math.floor((Date.parse(today) - Date.parse(list.checked)) / 86_400_000)
console.log(
  `${packages.length} packages, ${list.advisories.length} advisories, looked up ${age} days ago.`,
)
if (age > STALE_DAYS)
  console.log('Look them up again, and write the day into docs/advisories.json.')
process.exitCode = open.length > 0 || faults.length > 0 ? 1 : 0
