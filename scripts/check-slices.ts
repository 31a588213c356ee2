// Checks the tree against architecture.mjs: node scripts/check-slices.ts [folder]
import { resolve } from 'node:path'
import { checkTree } from './architecture/check-tree.ts'
import { root } from './bootstrap/root.mjs'

const { files, violations } = checkTree(resolve(process.argv[2] ?? root))
for (const { path, line, message } of violations) console.error(`${path}:${line}  ${message}`)
console.log(`${files} files, ${violations.length} against the architecture`)
process.exitCode = violations.length > 0 ? 1 : 0
