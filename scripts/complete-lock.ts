// Completes package-lock.json so that `npm ci` accepts it on every system; with --check it only reports faults.
//
// npm omits optional platform packages from the lock file when the registry lacks them, and then rejects that lock
// file. This script derives the missing entries from the existing ones. They have no integrity hash, since nothing was
// downloaded: a lock file written against a complete registry is better, and leaves nothing to do here.
import { readFileSync, writeFileSync } from 'node:fs'
import { missingEntries, portabilityFaults, withEntries } from './lock/complete.ts'

const LOCK = new URL('../package-lock.json', import.meta.url)

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
const missing = missingEntries(lock)
if (!process.argv.includes('--check')) {
  writeFileSync(LOCK, `${JSON.stringify(withEntries(lock, missing), null, 2)}\n`)
  console.log(`package-lock.json: ${missing.length} platform packages added`)
} else {
  const added = missing.map(({ key, parent }) => `${key}: missing, ${parent} asks for it`)
  const faults = [...added, ...portabilityFaults(lock)]
  for (const fault of faults) console.error(`package-lock.json: ${fault}`)
  if (faults.length > 0) console.error('Run `npm run lock`.')
  process.exitCode = faults.length > 0 ? 1 : 0
}
