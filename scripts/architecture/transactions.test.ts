import { expect, test } from 'vitest'
import { transactionViolations } from './file-rules.mjs'
import { readFacts } from './read-facts.mjs'

const violationsOf = (path: string, text: string) =>
  transactionViolations({
    path,
    lines: 1,
    isTest: path.endsWith('.test.ts'),
    ...readFacts(path, text),
  }).map(({ line, message }) => `${line} ${message}`)

const COMMAND = 'server/features/invoices/commands/add.ts'
const STEP = 'server/features/invoices/steps/add.ts'

test.each(['own', 'readOwn', 'asMember', 'system', 'ask'])(
  'a command may open one transaction: %s',
  (open) => {
    expect(violationsOf(COMMAND, `export const add = (ctx) => ctx.db.${open}(work)`)).toEqual([])
    expect(violationsOf(COMMAND, `export const add = ({ db }) => db.${open}(work)`)).toEqual([])
  },
)

test('a command opens neither none nor two', () => {
  expect(violationsOf(COMMAND, 'export const add = (ctx) => other(ctx)')).toEqual([
    '1 a command opens one transaction, not 0',
  ])
  const two = 'export const add = (ctx, { db }) => {\n  ctx.db.ask()\n  db.system()\n}'
  expect(violationsOf(COMMAND, two)).toEqual(['3 a command opens one transaction, not 2'])
})

test('a step opens none', () => {
  expect(violationsOf(STEP, 'export const addIn = ({ tx }) => tx.insertInto()')).toEqual([])
  expect(violationsOf(STEP, 'export const addIn = (ctx) =>\n  ctx.db.own()')).toEqual([
    '2 a step opens no transaction',
  ])
})

test('a test, a query and a comment count for nothing', () => {
  const text = '// ctx.db.own()\nexport const add = (ctx) => [ctx.db.own(), ctx.db.own()]'
  expect(violationsOf('server/features/invoices/commands/add.test.ts', text)).toEqual([])
  expect(violationsOf('server/features/invoices/queries.ts', text)).toEqual([])
})
