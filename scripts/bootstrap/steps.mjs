// A list of steps that all run, even after a failure, and a summary of them.
import { secondsSince } from './run.mjs'

/** @typedef {{ name: string, result: 'ok' | 'failed' | 'left out', note: string }} Step */

/**
 * @returns a runner that executes steps in sequence and records their results. A step that throws
 * has failed. After an interruption no further step starts.
 */
export function stepList() {
  /** @type {Step[]} */
  const steps = []
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true
    })
  }
  return {
    /**
     * @param {string} name
     * @param {() => Promise<number>} work resolves to an exit code
     * @returns {Promise<boolean>} whether it succeeded
     */
    async run(name, work) {
      if (interrupted) return false
      const started = performance.now()
      const code = await work().catch((error) => {
        console.error(error instanceof Error ? error.message : error)
        return 1
      })
      const note = code === 0 ? secondsSince(started) : `exit code ${code}`
      steps.push({ name, result: code === 0 ? 'ok' : 'failed', note })
      return code === 0
    },
    /**
     * @param {string} name
     * @param {string} why
     */
    skip(name, why) {
      steps.push({ name, result: 'left out', note: why })
    },
    /** @returns {boolean} whether a signal asked to stop */
    interrupted: () => interrupted,
    /** @returns {boolean} whether no step failed or was interrupted */
    allPassed: () => !interrupted && steps.every((step) => step.result !== 'failed'),
    /** Prints a line for each step. */
    print() {
      for (const { name, result, note } of steps) {
        console.log(`${result.padEnd(9)} ${name} (${note})`)
      }
      if (interrupted) console.log('interrupted')
    },
  }
}
