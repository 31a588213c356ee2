// `npm run dev`: the server restarted and the web reloaded on every change.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './bootstrap/install.mjs'
import { needRecentNode } from './bootstrap/node-version.mjs'
import { root } from './bootstrap/root.mjs'
import { serverCommand } from './bootstrap/server.mjs'

await needRecentNode(import.meta.url)
process.chdir(root)
await ensureInstalled()

const [node, serverArgs, serverOptions] = serverCommand([], ['--watch', '--watch-preserve-output'])
const children = [
  spawn(node, serverArgs, { stdio: 'inherit', ...serverOptions }),
  spawn(node, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
]

/** Half of the pair is of no use: when one ends, or we are told to end, both end. */
function endAll() {
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    endAll()
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
