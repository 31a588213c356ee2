// Completes package-lock.json so that `npm ci` accepts it on every system.
//
// npm omits optional platform packages from the lock file when the registry lacks them, and then
// rejects that lock file. This script derives the missing entries from the existing ones. They have
// no integrity hash, since nothing was downloaded: a lock file written against a complete registry
// is better, and makes this script a no-op.
//
//   node scripts/complete-lock.mjs            completes the lock
//   node scripts/complete-lock.mjs --check    fails if something is missing or not portable
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { missingEntries, portabilityFaults, withEntries } from './bootstrap/lock-file.mjs'

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingEntries(lock)

if (process.argv.includes('--check')) {
  const faults = [
    ...missing.map(({ key, parent }) => `${key}: missing, ${parent} asks for it`),
    ...portabilityFaults(lock),
  ]
  for (const fault of faults) console.error(`package-lock.json: ${fault}`)
  if (faults.length > 0) console.error('Run `npm run lock`.')
  process.exit(faults.length > 0 ? 1 : 0)
}

writeFileSync(path, `${JSON.stringify(withEntries(lock, missing), null, 2)}\n`)
console.log(`package-lock.json: ${missing.length} platform packages added`)
