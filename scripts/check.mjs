// `npm run check`: all static checks.
import { existsSync } from 'node:fs'
import { checks } from './bootstrap/checks.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { capture, secondsSince } from './bootstrap/run.mjs'

await prepare(import.meta.url)

/** Two at a time: all together would need more memory than a small machine has. */
const AT_ONCE = 2

const present = checks.filter(([, program]) => existsSync(program))
const waiting = present.map((check) => ({ check, done: Promise.withResolvers() }))
const queue = waiting.values()
for (let lane = 0; lane < AT_ONCE; lane += 1) void work()
let failures = 0
// In their order, whichever ends first.
for (const { done } of waiting) if (!(await done.promise)()) failures += 1
process.exitCode = failures > 0 ? 1 : 0

async function work() {
  for (const { check, done } of queue) done.resolve(await runCheck(check))
}

/**
 * Runs a check; the function returned prints the outcome and returns whether it passed.
 * @param {import('./bootstrap/checks.mjs').Check} check
 * @returns {Promise<() => boolean>}
 */
async function runCheck([name, program, args]) {
  const started = performance.now()
  const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
  const { code, output } = await capture([process.execPath, flags])
  const time = secondsSince(started)
  return () => {
    if (code === 0) console.log(`ok     ${name} (${time})`)
    else console.log(`FAILED ${name}\n${output.trimEnd()}`)
    return code === 0
  }
}
