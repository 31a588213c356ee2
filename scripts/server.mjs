// Runs a command of the server with the server's settings: `node scripts/server.mjs server/migrate.ts …`.
import { ensureInstalled } from './bootstrap/install.mjs'
import { ensureRecentNode } from './bootstrap/node-version.mjs'
import { root } from './bootstrap/root.mjs'
import { run } from './bootstrap/run.mjs'
import { serverCommand } from './bootstrap/server.mjs'

await ensureRecentNode(import.meta.url)
process.chdir(root)
await ensureInstalled()
const [program, ...args] = process.argv.slice(2)
process.exitCode = await run(serverCommand(args, [], program))
