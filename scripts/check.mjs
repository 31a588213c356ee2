// `npm run check`: all static checks.
import { existsSync } from 'node:fs'
import { checks } from './bootstrap/checks.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { runQuietly, secondsSince } from './bootstrap/run.mjs'

await prepare(import.meta.url)

let failures = 0
for (const [name, program, args, showsOutput] of checks) {
  if (!existsSync(program)) continue
  const started = performance.now()
  const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
  const { code, output } = await runQuietly([process.execPath, flags])
  if (code === 0) {
    console.log(`ok     ${name} (${secondsSince(started)})`)
    if (showsOutput) console.log(output.trimEnd().replace(/^/gm, '       '))
  } else {
    failures += 1
    console.log(`FAILED ${name}\n${output.trimEnd()}`)
  }
}
process.exitCode = failures > 0 ? 1 : 0
