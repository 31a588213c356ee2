import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './bootstrap/root.mjs'
import { namesOf } from './new-slice/names.ts'

const copied = [
  ...['architecture.mjs', 'biome.json', 'package.json', 'tsconfig.json', 'vitest.config.ts'],
  ...['.gitignore', 'contract', 'docs', 'domain', 'scripts', 'server', 'test', 'web'],
]
const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit']
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
const architecture = ['scripts/check-slices.mjs']

let copy: string
let before: string[]

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'risiti-slice-'))
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  before = problems()
}, 240_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a program of the copy. */
function node(...args: string[]) {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env,
  })
  return { status, output: `${stdout}${stderr}` }
}

/** What types, lint and architecture find fault with, without line numbers, which a slice moves. */
function problems(): string[] {
  const { output } = node(...architecture)
  expect(output).toMatch(/[1-9]\d* files, [1-9]\d* imports/)
  const lines = `${node(...tsc).output}\n${output}\n${node(...biome).output}`.split('\n')
  return lines
    .filter((line) => /^\S+\.\w+[(:]\d+/.test(line) || line.includes('quote'))
    .map((line) => line.replace(/[(:]\d+[,:]?\d*\)?/, ''))
    .sort()
}

test('a new slice brings nothing that the check finds fault with, and its own test passes', () => {
  const made = node('scripts/new-slice.ts', 'slice', 'quotes')
  expect(made.output).toContain('server/features/quotes/routes.ts')
  expect(made.status).toBe(0)
  expect(problems()).toEqual(before)
  for (const file of ['architecture.mjs', 'contract/index.ts', 'server/app.ts']) {
    expect(readFileSync(join(copy, file), 'utf8')).toMatch(/quotes/)
  }
  const { status, output } = node(
    ...['node_modules/vitest/vitest.mjs', 'run', '--project=pglite', 'server/features/quotes'],
  )
  expect(output).toMatch(/2 passed/)
  expect(status).toBe(0)
}, 240_000)

test('a slice that is there already is left alone', () => {
  const made = node('scripts/new-slice.ts', 'slice', 'invoices')
  expect(made.output).toMatch(/invoices.* is there already/)
  expect(made.status).toBe(1)
})

test.each([
  ['quotes', 'quote'],
  ['categories', 'category'],
  ['taxes', 'tax'],
  ['businesses', 'business'],
  ['expenses', 'expense'],
  ['days', 'day'],
])('one of the %s is called %s', (many, one) => {
  expect(namesOf(many).one).toBe(one)
})

test('a name that is no plural in small letters is refused', () => {
  for (const name of ['Quote', 'quote', '', '../s', 'a b s']) {
    expect(() => namesOf(name)).toThrow(/called by a plural/)
  }
})
