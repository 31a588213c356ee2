import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

test('a child whose server ends while it starts ends silently', async () => {
  const server = `
    const options = { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }
    require('node:child_process').fork(${JSON.stringify(WORKER)}, [], options)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20)`
  const child = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'ignore', 'pipe'] })
  // Ends when both processes have.
  expect(await text(child.stderr)).toBe('')
})
