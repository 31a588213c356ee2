// Runs a command of the server with the server's settings: `node scripts/server.mjs server/migrate.ts …`.
import { prepare } from './bootstrap/prepare.mjs'
import { run } from './bootstrap/run.mjs'
import { serverCommand } from './bootstrap/server.mjs'

await prepare(import.meta.url)
const [program = '', ...args] = process.argv.slice(2)
process.exitCode = await run(serverCommand(program, args))
