import { expect, test } from 'vitest'
import { verbFaults } from './file-rules.ts'
import { readSource } from './read-source.ts'

const faultsIn = (path: string, text: string) =>
  verbFaults(readSource(path, text)).map(
    ({ at, message }) => `${text.slice(0, at).split('\n').length} ${message}`,
  )

const COMMAND = 'server/features/invoices/commands/add.ts'
const STEP = 'server/features/invoices/steps/add.ts'

test.each(['own', 'readOwn', 'asMember', 'system', 'ask'])(
  'a command may open one transaction: %s',
  (open) => {
    expect(faultsIn(COMMAND, `export const add = (ctx) => ctx.db.${open}(work)`)).toEqual([])
    expect(faultsIn(COMMAND, `export const add = ({ db }) => db.${open}(work)`)).toEqual([])
  },
)

test('a command opens neither none nor two', () => {
  expect(faultsIn(COMMAND, 'export const add = (ctx) => other(ctx)')).toEqual([
    '1 a command opens one transaction, not 0',
  ])
  const two = 'export const add = (ctx, { db }) => {\n  ctx.db.ask()\n  db.system()\n}'
  expect(faultsIn(COMMAND, two)).toEqual(['3 a command opens one transaction, not 2'])
})

test('a step opens none', () => {
  expect(faultsIn(STEP, 'export const addIn = ({ tx }) => tx.insertInto()')).toEqual([])
  expect(faultsIn(STEP, 'export const addIn = (ctx) =>\n  ctx.db.own()')).toEqual([
    '2 a step opens no transaction',
  ])
})

test('a query and a comment count for nothing', () => {
  const text = '// ctx.db.own()\nexport const add = (ctx) => [ctx.db.own(), ctx.db.own()]'
  expect(faultsIn('server/features/invoices/queries.ts', text)).toEqual([])
})
