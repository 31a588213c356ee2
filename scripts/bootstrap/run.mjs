// Starts child processes for the scripts: in the foreground, or with captured output.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { basename } from 'node:path'

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean, uid?: number, gid?: number }} Options
 * @typedef {[command: string, args: string[], options?: Options]} Command
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 */

/**
 * Runs a program on this terminal, forwards signals to it and waits for it to exit.
 * @param {Command} command
 * @returns {Promise<number>} its exit code; 128 + n if signal n ended it, as in a shell
 */
export function run([program, args, options]) {
  return exitCodeOf(spawn(program, args, { stdio: 'inherit', ...options }))
}

/**
 * Runs a program and returns its output instead of showing it.
 * @param {Command} command
 * @param {NodeJS.WritableStream} [shown] a stream that gets the output too, as it comes
 * @returns {Promise<{ code: number, output: string }>} exit code; both output streams as one text
 */
export async function capture([program, args, options], shown) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => chunks.push(chunk))
    if (shown) stream?.pipe(shown, { end: false })
  }
  const code = await exitCodeOf(child)
  return { code, output: Buffer.concat(chunks).toString('utf8') }
}

/**
 * Prints a title, runs the program and prints how long it took. Shows its output only if it fails.
 * @param {string} title e.g. `Installing packages`
 * @param {Command} command
 * @returns {Promise<number>} its exit code
 */
export async function runWithTitle(title, command) {
  const started = performance.now()
  console.log(`${title} …`)
  const { code, output } = await capture(command)
  if (code === 0) {
    console.log(`${title}: done in ${secondsSince(started)}`)
  } else {
    console.error(`${output.trimEnd()}\n${title} failed with exit code ${code}.`)
  }
  return code
}

/**
 * The npm that started this process, run by the current Node; the one on PATH if npm did not start it.
 * @param {string[]} args
 * @returns {Command}
 */
export function npm(args) {
  const env = { ...process.env, npm_config_loglevel: 'error', npm_config_update_notifier: 'false' }
  const cli = process.env.npm_execpath
  if (cli && basename(cli) === 'npm-cli.js') return [process.execPath, [cli, ...args], { env }]
  return ['npm', args, { env, shell: process.platform === 'win32' }]
}

/**
 * @param {number} started reading of performance.now()
 * @returns {string} e.g. `3.1 s`
 */
export function secondsSince(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}

/**
 * Forwards signals to the child until it exits.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
async function exitCodeOf(child) {
  const stopForwarding = forwardSignals(child)
  try {
    const [code, signal] = await once(child, 'close')
    return code ?? 128 + (constants.signals[/** @type {NodeJS.Signals} */ (signal)] ?? 0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 127
  } finally {
    stopForwarding()
  }
}

/**
 * A terminal sends Ctrl-C to the whole foreground process group, so the child has received it already;
 * a forwarded one would count as a second Ctrl-C.
 * @param {ChildProcess} child
 * @returns {() => void} stops the forwarding
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const parentWatch = onOrphaned(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(parentWatch)
    for (const signal of signals) process.off(signal, forward)
  }
}

/**
 * npm runs a script inside a shell, and a signal sent to npm alone ends that shell but not the
 * script. So the script watches for its parent to exit and treats that as a signal to stop.
 * @param {() => void} end
 * @returns {NodeJS.Timeout | undefined} undefined if npm did not start this process
 */
function onOrphaned(end) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) end()
  }, 500).unref()
}
