// `npm start`: from a fresh clone to a running server; starts at once if nothing changed.
import { become } from './bootstrap/become.mjs'
import { ensureBuilt } from './bootstrap/build.mjs'
import { prepare } from './bootstrap/prepare.mjs'
import { serverCommand } from './bootstrap/server.mjs'

await prepare(import.meta.url)
process.exitCode =
  (await ensureBuilt()) ||
  (await become(serverCommand('dist/server/main.js', process.argv.slice(2))))
