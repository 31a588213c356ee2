import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summaryLines } from './coverage.ts'
import { readTable } from './read-table.ts'
import { brokenReferences } from './references.ts'

const folder = mkdtempSync(join(tmpdir(), 'risiti-asvs-'))
const before = process.cwd()
beforeAll(() => process.chdir(folder))
afterAll(() => {
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

const row = (id: string, level: number, state: string, shownBy = '') =>
  `| ${id} | ${level} | What is asked | ${state} | How | ${shownBy} |`
const rowsOf = (...lines: string[]) => readTable(lines.join('\n')).rows
const put = (file: string, content: string) => writeFileSync(join(folder, file), content)

const SPEC = `
describe('a group', () => {
  test('a plain title; with a semicolon', () => {})
  test.each([
    1,
  ])('%s of each', () => {})
  test.each([2])(
    'on a line of its own',
    () => {},
  )
  // in a comment
  test(\`\${name} by a template\`, () => {})
})
other('no title of a test', () => {})`

test('a row is read with all its references', () => {
  const { rows, faults } = readTable(
    row('V1.1.1', 2, 'met', 'test `a.test.ts` "one; two"; check `types`; doc `d.md` "words"'),
  )
  expect(faults).toEqual([])
  expect(rows[0]).toMatchObject({
    id: 'V1.1.1',
    level: 2,
    state: 'met',
    shownBy: [
      { kind: 'test', at: 'a.test.ts', words: 'one; two' },
      { kind: 'check', at: 'types', words: '' },
      { kind: 'doc', at: 'd.md', words: 'words' },
    ],
  })
})

test.each([
  ['met without anything that shows it', row('V1.1.1', 1, 'met')],
  ['an unknown state', row('V1.1.1', 1, 'fine')],
  ['level 3', row('V1.1.1', 3, 'not met')],
  ['a test without a title', row('V1.1.1', 1, 'met', 'test `a.test.ts`')],
  ['what is no reference', row('V1.1.1', 1, 'met', 'see above')],
  ['a row twice', `${row('V1.1.1', 1, 'not met')}\n${row('V1.1.1', 1, 'not met')}`],
  ['a cell too few', '| V1.1.1 | 1 | What | not met | Why |'],
])('%s is a fault', (_, page) => {
  expect(readTable(page).faults.length).toBeGreaterThan(0)
})

test('a missing test, check or document is named', () => {
  put('a.test.ts', SPEC)
  put('d.md', 'words')
  const there = rowsOf(
    row('V1.1.1', 1, 'met', 'test `a.test.ts` "of each"; doc `d.md` "words"; check `types`'),
    row('V1.1.2', 1, 'met', 'test `a.test.ts` "a group"; test `a.test.ts` "by a template"'),
    row(
      'V1.1.3',
      1,
      'met',
      'test `a.test.ts` "a line of its own"; test `a.test.ts` "a plain title"',
    ),
  )
  expect(brokenReferences(there, ['types'])).toEqual([])
  const gone = rowsOf(
    row('V1.1.1', 1, 'met', 'test `a.test.ts` "no title of a test"'),
    row('V1.1.2', 1, 'met', 'test `b.test.ts` "a group"'),
    row('V1.1.3', 1, 'met', 'doc `d.md` "other words"'),
    row('V1.1.4', 1, 'met', 'check `taste`'),
    row('V1.1.5', 1, 'met', 'test `a.test.ts` "in a comment"'),
  )
  expect(brokenReferences(gone, ['types'])).toHaveLength(5)
})

test('the share of requirements that are met is counted by what shows it', () => {
  const rows = rowsOf(
    row('V1.1.1', 1, 'met', 'test `a.test.ts` "good"'),
    row('V1.1.2', 1, 'met', 'code `a.ts` "good"; test `a.test.ts` "half"'),
    row('V1.1.3', 1, 'met', 'doc `d.md` "words"'),
    row('V1.1.4', 1, 'met', 'check `types`'),
    row('V1.1.5', 1, 'deployment'),
    row('V1.1.6', 1, 'not applicable'),
    row('V1.1.7', 2, 'not met'),
  )
  expect(summaryLines(1, rows)).toEqual([
    'Level 1: 4 of 5 requirements that apply are met (80 %), 100 % without those of deployment and specification.',
    '         Shown by a test: 2 (40 %); by a check: 1; by code and documents: 1.',
    '         Of the deployment: V1.1.5.',
  ])
})
