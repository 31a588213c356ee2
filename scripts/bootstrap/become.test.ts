import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Says who it is, and ends with a status of its own when it is told to. */
const PROGRAM = `
  process.on('SIGTERM', () => process.exit(7))
  setInterval(() => {}, 1_000)
  console.log(process.pid, process.env.WORD, process.argv.at(-1))
`
const LAUNCHER = `
  import { become } from ${JSON.stringify(new URL('become.mjs', import.meta.url).href)}
  const env = { ...process.env, WORD: 'pepper' }
  process.exitCode = await become([process.execPath, ['-e', ${JSON.stringify(PROGRAM)}, 'last'], { env }])
`

test.skipIf(process.platform === 'win32')(
  'a program takes the place of its launcher, gets its signals and gives its own exit status',
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', LAUNCHER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toBe(`${child.pid} pepper last\n`)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([7, null])
  },
)
