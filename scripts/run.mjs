// Runs a TypeScript program on a recent Node: `node scripts/run.mjs bench/run.ts …`.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './bootstrap/prepare.mjs'
import { root } from './bootstrap/root.mjs'

await prepare(import.meta.url)
const [program = ''] = process.argv.splice(2, 1)
await import(pathToFileURL(resolve(root, program)).href)
