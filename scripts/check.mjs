// `npm run check`: all static checks, two at a time: all together would need more memory than a small machine has.
import { checks } from './bootstrap/checks.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { capture, secondsSince } from './bootstrap/run.mjs'

await prepare(import.meta.url)

const queue = checks.values()
await Promise.all([work(), work()])

async function work() {
  for (const [name, program, args] of queue) {
    const started = performance.now()
    const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
    const { code, output } = await capture([process.execPath, flags])
    if (code === 0) console.log(`ok     ${name} (${secondsSince(started)})`)
    else console.log(`FAILED ${name}\n${output.trimEnd()}`)
    if (code !== 0) process.exitCode = 1
  }
}
