// Checks the build against the budgets of .size-limit.mjs; builds first if dist is out of date.
import { ensureBuilt } from './bootstrap/build.mjs'
import { root } from './bootstrap/root.mjs'
import { run } from './bootstrap/run.mjs'

process.chdir(root)
const built = await ensureBuilt()
process.exitCode =
  built || (await run([process.execPath, ['node_modules/size-limit/bin.js', '--hide-passed']]))
