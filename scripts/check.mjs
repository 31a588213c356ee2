// `npm run check`: everything that can be judged without running the product.
import { existsSync } from 'node:fs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { needRecentNode } from './bootstrap/node-version.mjs'
import { root } from './bootstrap/root.mjs'
import { runQuietly, secondsSince } from './bootstrap/run.mjs'

/** @type {Array<[name: string, program: string, args: string[]]>} */
const checks = [
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']],
  ['types', 'node_modules/typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']],
  ['architecture', 'scripts/check-slices.mjs', []],
  ['unused code', 'node_modules/knip/bin/knip.js', ['--no-config-hints']],
  ['lock file', 'scripts/complete-lock.mjs', ['--check']],
  ['docs/openapi.json is fresh', 'scripts/gen-openapi.ts', ['--check']],
  ['server/db/types.gen.ts is fresh', 'scripts/gen-db-types.ts', ['--check']],
  ['budgets', 'scripts/check-budgets.mjs', []],
]

await needRecentNode(import.meta.url)
process.chdir(root)
await ensureInstalled()

let failures = 0
for (const [name, program, args] of checks) {
  if (!existsSync(program)) continue
  const started = performance.now()
  const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
  const { code, output } = await runQuietly([process.execPath, flags])
  if (code === 0) {
    console.log(`ok     ${name} (${secondsSince(started)})`)
  } else {
    failures += 1
    console.log(`FAILED ${name}\n${output.trimEnd()}`)
  }
}
process.exitCode = failures > 0 ? 1 : 0
