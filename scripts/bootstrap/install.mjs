import { npm, runWithTitle } from './run.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'

const stamp = 'node_modules/.risiti-installed'

/**
 * Installs the locked packages, unless node_modules is up to date with the lock file and this
 * Node. Prebuilt packages depend on the system and on Node's binary interface (ABI).
 * Development packages are installed even under NODE_ENV=production: the web build needs them.
 * Nothing works without packages, so a failed installation ends this process with its exit code.
 */
export async function ensureInstalled() {
  const { platform, arch, versions } = process
  const wanted = hashOf(['package-lock.json'], [platform, arch, versions.modules])
  if (readStamp(stamp) === wanted) return
  const flags = ['--include=dev', '--no-audit', '--no-fund']
  const code = await runWithTitle('Installing packages', npm(['ci', ...flags]))
  if (code !== 0) process.exit(code)
  writeStamp(stamp, wanted)
}
