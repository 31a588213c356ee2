// `npm start`: from a fresh clone to a running server; starts at once if nothing changed.
import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { ensureRecentNode } from './bootstrap/node-version.mjs'
import { root } from './bootstrap/root.mjs'
import { run } from './bootstrap/run.mjs'
import { serverCommand } from './bootstrap/server.mjs'

await ensureRecentNode(import.meta.url)
process.chdir(root)
await ensureInstalled()
process.exitCode = (await ensureBuilt()) || (await run(serverCommand(process.argv.slice(2))))
