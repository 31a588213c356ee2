// Runs a TypeScript program on a recent Node: `node scripts/run.mjs bench/run.ts …`.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './bootstrap/install.mjs'
import { ensureRecentNode } from './bootstrap/node-version.mjs'
import { root } from './bootstrap/root.mjs'

await ensureRecentNode(import.meta.url)
await ensureInstalled()
const [program = ''] = process.argv.splice(2, 1)
await import(pathToFileURL(resolve(root, program)).href)
