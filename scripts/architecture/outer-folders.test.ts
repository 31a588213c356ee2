// Rules about the folders outside of server and web: mcp/, client/ and the READMEs of top folders.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTree } from './check-tree.ts'

/** The violations in a tree with these files and one in mcp/, as `path: message`. */
function violationsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'risiti-outer-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const server =
    "import '@modelcontextprotocol/sdk/server/index.js'\nimport 'zod'\nimport '../contract/index.ts'\n"
  for (const [path, text] of Object.entries({ 'mcp/server.ts': server, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkTree(root).violations.map(({ path, message }) => `${path}: ${message}`)
}

test('the README of a top folder has 15 lines at most', () => {
  const files = {
    'deploy/README.md': 'line\n'.repeat(15),
    'deploy/roles/README.md': '\n'.repeat(99),
  }
  expect(violationsIn(files)).toEqual([])
  expect(violationsIn({ 'deploy/README.md': 'line\n'.repeat(16) })).toEqual([
    'deploy/README.md: 16 lines, 15 are the most',
  ])
})

test('mcp/ imports the contract, the domain and its two packages alone', () => {
  expect(violationsIn({})).toEqual([])
  const text = "import '../server/config.ts'\nimport 'kysely'\nimport 'node:fs'\n"
  expect(violationsIn({ 'mcp/tools.ts': text })).toEqual([
    'mcp/tools.ts: must not import server/config.ts',
    'mcp/tools.ts: must not import the package kysely',
    'mcp/tools.ts: must not import node:fs of Node',
  ])
})

test('the API client that programs copy imports nothing', () => {
  const text = "import 'zod'\nimport '../contract/index.ts'\n"
  expect(violationsIn({ 'client/risiti.gen.ts': text })).toEqual([
    'client/risiti.gen.ts: must not import the package zod',
    'client/risiti.gen.ts: must not import contract/index.ts',
  ])
})
