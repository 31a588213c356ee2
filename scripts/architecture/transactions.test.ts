import { expect, test } from 'vitest'
import { homesOf, phraseFaults, stepFaults, verbFaults } from './file-rules.ts'
import { readSource } from './read-source.ts'

const faultsIn = (path: string, text: string) =>
  verbFaults(readSource(path, text)).map(
    ({ at, message }) => `${text.slice(0, at).split('\n').length} ${message}`,
  )

const COMMAND = 'server/features/invoices/commands/add.ts'
const FLOW = 'server/features/invoices/flows/add.ts'
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

test('a flow opens none, and calls commands', () => {
  const text = "import { add } from '../commands/add.ts'\nexport const addAll = (ctx) => add(ctx)"
  expect(faultsIn(FLOW, text)).toEqual([])
  expect(faultsIn(FLOW, `${text}\nconst read = ({ db }) => db.ask()`)).toEqual([
    '3 a flow opens no transaction',
  ])
  expect(faultsIn(FLOW, `${text}\nexport function second() {}`)).toEqual([
    '1 a flow file exports one function, not 2',
  ])
})

test.each(['commands/edit', 'flows/edit'])(
  'a command and a step may import only types of %s',
  (other) => {
    const importing = (names: string) => `import ${names} from '../${other}.ts'\n`
    const command = 'export const add = (ctx) => ctx.db.own()'
    const step = 'export const addIn = ({ tx }) => tx.insertInto()'
    for (const names of ['type { Edit }', '{ type Edit }']) {
      expect(faultsIn(COMMAND, importing(names) + command)).toEqual([])
      expect(faultsIn(STEP, importing(names) + step)).toEqual([])
    }
    for (const names of ['{ edit }', '{ type Edit, edit }', '* as others']) {
      expect(faultsIn(COMMAND, importing(names) + command)).toEqual([
        '1 a command calls no command and no flow',
      ])
      expect(faultsIn(STEP, importing(names) + step)).toEqual([
        '1 a step calls no command and no flow',
      ])
    }
  },
)

test('a command calls no command of another slice, which it would import from its index.ts', () => {
  const exports =
    "export { addOne, type One } from './commands/add.ts'\nexport { read } from './queries.ts'"
  const homes = homesOf([readSource('server/features/customers/index.ts', exports)])
  const importing = (name: string) =>
    readSource(
      COMMAND,
      `import { ${name} } from '../../customers/index.ts'\nexport const add = (ctx) => ctx.db.own()`,
    )
  expect(verbFaults(importing('read, type One'), homes)).toEqual([])
  expect(verbFaults(importing('addOne'), homes)).toHaveLength(1)
})

test('only a flow calls the network', () => {
  const text =
    'export const tell = (ctx) => [ctx.mail.send(), ctx.payments.verify(), ctx.payments.name]'
  const called = (path: string) => phraseFaults(readSource(path, text)).length
  expect([COMMAND, STEP, FLOW].map(called)).toEqual([2, 2, 0])
})

test('a query and a comment count for nothing', () => {
  const text = '// ctx.db.own()\nexport const add = (ctx) => [ctx.db.own(), ctx.db.own()]'
  expect(faultsIn('server/features/invoices/queries.ts', text)).toEqual([])
})

const isStep = (parameters: string) =>
  stepFaults(readSource(STEP, `export function addIn(${parameters}) {}`)).length === 0

test.each([
  'tx: SystemTx',
  'ctx: Ctx, scope: Omit<MemberScope, "finish">',
  'ctx: Ctx, { account }: Scope',
  'ctx: Ctx, { tx, user }: Place',
])('a step takes an open transaction: %s', (parameters) => {
  expect(isStep(parameters)).toBe(true)
})

test.each(['', 'ctx: Ctx', 'db: QueryCreator<DB>, scoped: boolean'])(
  'what takes none is no step: %s',
  (parameters) => {
    expect(isStep(parameters)).toBe(false)
  },
)
