import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checks } from './bootstrap/checks.mjs'
import { root } from './bootstrap/root.mjs'

/** | Id | L | Requirement | State | How, or why not | Shown by | */
const ROW =
  /^\| (V\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (met|not met|deployment|specification|not applicable) \| [^|]+ \| ([^|]*)\|$/
/** A path or the name of a check in backticks, and a quoted part of its text. */
const REFERENCE = /^(?:check `([^`]+)`|(test|code|doc) `([^`]+)` "(.+)")$/
/** Titles may contain semicolons too. */
const BETWEEN = /; (?=(?:test|check|code|doc) `)/
/** A line that may contain the title of a test or group, as the formatter breaks lines. */
const TITLE_LINE = /^\s*(?:(?:test|describe)\b.*\(|\)\(|\]\)\()?\s*['"`]/

type Read = (file: string) => string

/** One sentence for each row that cannot be read, and for each reference to what does not exist. */
function faultsOf(page: string, read: Read): string[] {
  const seen = new Set<string>()
  return page
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .flatMap((line) => {
      const [, id = '', state, cell = ''] = ROW.exec(line) ?? []
      if (!id) return [`cannot be read: ${line}`]
      if (seen.has(id)) return [`${id} is in the table twice`]
      seen.add(id)
      const shownBy = cell.trim() ? cell.trim().split(BETWEEN) : []
      if (state === 'met' && shownBy.length === 0) return [`${id} is met and nothing shows it`]
      return shownBy.filter((each) => !isThere(each, read)).map((each) => `${id}: no ${each}`)
    })
}

function isThere(reference: string, read: Read): boolean {
  const [, check, kind, file = '', words = ''] = REFERENCE.exec(reference) ?? []
  if (check) return checks.some(([name]) => name === check)
  const lines = kind === 'test' ? read(file).split('\n').filter(isTitle) : [read(file)]
  return words !== '' && lines.some((line) => line.includes(words))
}

function isTitle(line: string): boolean {
  return TITLE_LINE.test(line)
}

test('every row of docs/asvs.md can be read, and what it names exists', () => {
  const read: Read = (file) => {
    const path = join(root, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const page = read('docs/asvs.md')
  expect(page.split('\n').filter((line) => ROW.test(line)).length).toBeGreaterThan(200)
  expect(faultsOf(page, read)).toEqual([])
})

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
const FILES: Record<string, string> = { 'a.test.ts': SPEC, 'd.md': 'words' }
const row = (state: string, shownBy = '') =>
  `| V1.1.1 | 1 | What is asked | ${state} | How | ${shownBy} |`
const faultsIn = (page: string) => faultsOf(page, (file) => FILES[file] ?? '')

test.each([
  'check `types`; doc `d.md` "words"; test `a.test.ts` "a group"',
  'test `a.test.ts` "title; with a semicolon"; test `a.test.ts` "%s of each"',
  'test `a.test.ts` "on a line of its own"; test `a.test.ts` "by a template"',
])('what is there may be named: %s', (shownBy) => {
  expect(faultsIn(row('met', shownBy))).toEqual([])
})

test.each([
  ['met without anything that shows it', row('met')],
  ['an unknown state', row('fine')],
  ['level 3', row('not met').replace('| 1 |', '| 3 |')],
  ['a cell too few', '| V1.1.1 | 1 | What | not met | Why |'],
  ['a row twice', `${row('not met')}\n${row('not met')}`],
  ['what is no reference', row('met', 'see above')],
  ['a test without a title', row('met', 'test `a.test.ts`')],
  ['words outside of a title', row('met', 'test `a.test.ts` "no title of a test"')],
  ['words in a comment', row('met', 'test `a.test.ts` "in a comment"')],
  ['a missing file', row('met', 'test `b.test.ts` "a group"')],
  ['words that a document lacks', row('met', 'doc `d.md` "other words"')],
  ['a missing check', row('met', 'check `taste`')],
])('%s is a fault', (_, page) => {
  expect(faultsIn(page)).toHaveLength(1)
})
