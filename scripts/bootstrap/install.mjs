import { npm, runWithTitle } from './run.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'

const stamp = 'node_modules/.risiti-installed'

/**
 * Installs the locked packages, unless node_modules was made from this very lock file for this
 * Node. Prebuilt packages are bound to the system and to Node's binary interface (ABI).
 * Development packages come along even under NODE_ENV=production: the web is built with them.
 * Nothing works without them, so a failed installation ends this process with its exit code.
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
