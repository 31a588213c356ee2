// `npm run dev`: restarts the server and reloads the web on every change.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'
import { serverCommand } from './bootstrap/server.mjs'

await prepare(import.meta.url)

// Developers open Vite's address, which proxies the API; links in mails and the checkout's return URL lead there.
process.env.PUBLIC_URL ??= 'http://localhost:5173'
const server = serverCommand('server/main.ts', [], ['--watch', '--watch-preserve-output'])
/** @type {import('./bootstrap/run.mjs').Command} */
const web = [process.execPath, ['node_modules/vite/bin/vite.js']]
const codes = await Promise.all([runInPair(server), runInPair(web)])
process.exitCode = codes.find((code) => code !== 0) ?? 0

/**
 * Neither is useful alone: when one exits, the other is stopped too.
 * @param {import('./bootstrap/run.mjs').Command} command
 */
async function runInPair(command) {
  const code = await run(command)
  process.emit('SIGTERM', 'SIGTERM')
  return code
}
