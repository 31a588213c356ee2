import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../database.ts'
import { waitFor } from '../harness.ts'
import { aProgram, type Program } from './process.ts'

let program: Program
beforeAll(async () => {
  program = await aProgram()
})
afterAll(() => program.remove())

const isGone = (origin: URL) =>
  fetch(new URL('/healthz', origin)).then(
    () => null,
    () => true,
  )

// A start takes seconds, and this does not depend on the engine.
test.skipIf(engine === 'embedded' || process.platform === 'win32')(
  'a signal that only reaches npm ends the program too',
  async () => {
    // npm runs a script in a shell, passes the signal on to that, and the shell ends without its program.
    const shell = ['sh', '-c', '"$@"; exit $?', 'npm']
    const origin = await program.start({ npm_lifecycle_event: 'start' }, shell)
    expect(await isGone(origin)).toBe(null)
    await program.end('SIGTERM')
    expect(await waitFor(() => isGone(origin), 'the end of the program')).toBe(true)
  },
)
