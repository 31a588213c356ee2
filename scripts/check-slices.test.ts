import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkTree } from './architecture/check-tree.ts'

const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/** The violations in a tree with these files, as `path: message`. */
function violationsIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'risiti-tree-'))
  trees.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkTree(root).violations.map(({ path, message }) => `${path}: ${message}`)
}

/** A small tree without violations. */
const clean = {
  'domain/money/money.ts': 'export const zero = 0n\n',
  'domain/dates.ts': 'export const start = () => new Date(0)\n',
  'contract/customers.ts':
    "import { z } from 'zod'\nimport { zero } from '../domain/money/money.ts'\nexport const c = z.literal(zero)\n",
  'server/config.ts': 'export const port = process.env.PORT\n',
  'server/db/connect.ts': "import pg from 'pg'\nexport const pool = new pg.Pool()\n",
  'server/features/customers/index.ts': "export { readCustomer } from './queries.ts'\n",
  'server/features/customers/queries.ts': 'export const readCustomer = (ctx) => ctx.db.ask()\n',
  'server/features/invoices/commands/add.ts':
    "import { readCustomer } from '../../customers/index.ts'\nimport { addInvoiceIn } from '../steps/add.ts'\nexport function addInvoice(ctx) {\n  return ctx.db.own((scope) => [addInvoiceIn(scope), readCustomer(scope)])\n}\n",
  'server/features/invoices/steps/add.ts':
    "export const addInvoiceIn = ({ tx }) => tx.insertInto('invoices')\n",
  'server/app.ts':
    "import { addInvoice } from './features/invoices/commands/add.ts'\naddInvoice()\n",
  'web/lib/navigation/paths.ts': "export const paths = { home: '/' }\n",
  'web/lib/format/format.ts': "export const money = new Intl.NumberFormat('en-NG')\n",
  'web/features/invoices/pages/list.tsx':
    "import { paths } from '../../../lib/navigation/paths.ts'\nexport const List = () => <a href={paths.home}>Home</a>\n",
  'web/features/invoices/list.test.tsx': "import { List } from './pages/list.tsx'\nList()\n",
}

test('a valid tree passes, and its files were read', () => {
  expect(violationsIn(clean)).toEqual([])
})

test('an empty tree does not pass', () => {
  expect(violationsIn({})).toEqual(['.: no file was read'])
  expect(violationsIn({ 'docs/readme.ts': '' })).toEqual(['.: no file was read'])
})

const planted: [title: string, path: string, text: string, message: RegExp][] = [
  [
    'web imports server',
    'web/lib/api.ts',
    "import { port } from '../../server/config.ts'",
    /must not import server\/config\.ts/,
  ],
  [
    'server imports web',
    'server/http/pages.ts',
    "export * from '../../web/lib/format/format.ts'",
    /must not import web\/lib\/format\/format\.ts/,
  ],
  [
    'a test of the server imports web',
    'server/http/pages.test.ts',
    "import '../../web/lib/format/format.ts'",
    /must not import web/,
  ],
  [
    'the ground of the domain imports a subject',
    'domain/errors.ts',
    "export { zero } from './money/money.ts'",
    /must not import domain\/money\/money\.ts/,
  ],
  [
    'domain imports the contract',
    'domain/invoice.ts',
    "import type { C } from '../contract/customers.ts'",
    /must not import contract\/customers\.ts/,
  ],
  [
    'domain imports Node',
    'domain/ids.ts',
    "import { randomUUID } from 'node:crypto'",
    /must not import node:crypto of Node/,
  ],
  [
    'domain imports a package',
    'domain/tax.ts',
    "export const z = await import('zod')",
    /must not import the package zod/,
  ],
  [
    'a platform folder imports a slice',
    'server/db/seed.ts',
    "import '../features/invoices/commands/add.ts'",
    /must not import server\/features/,
  ],
  [
    'the kit imports the contract',
    'web/ui/field.tsx',
    "import '../../contract/customers.ts'",
    /must not import contract/,
  ],
  [
    'a vendor is used outside its adapter',
    'server/features/invoices/mails.ts',
    "import { createTransport } from 'nodemailer'",
    /must not import the package nodemailer/,
  ],
  [
    'a slice imports a higher rank',
    'server/features/customers/routes.ts',
    "import { add } from '../invoices/index.ts'",
    /customers \(rank 6\) must not import invoices \(rank 7\)/,
  ],
  [
    'a slice imports its own rank, for a type',
    'web/features/payments/queries.ts',
    "export type { T } from '../estimates/index.ts'",
    /payments \(rank 8\) must not import estimates \(rank 8\)/,
  ],
  [
    'a slice bypasses the index.ts of another',
    'server/features/invoices/routes.ts',
    "import { readCustomer } from '../customers/queries.ts'",
    /must import customers through server\/features\/customers\/index\.ts/,
  ],
  [
    'the environment is read elsewhere',
    'server/http/pipeline/gate.ts',
    'export const secret = process.env.SECRET',
    /process\.env: only for server\/config\.ts/,
  ],
  [
    'the environment is read by another name',
    'server/http/pipeline/gate.ts',
    "import { env } from 'node:process'",
    /only for server\/config\.ts/,
  ],
  [
    'a date is created elsewhere',
    'server/features/invoices/jobs.ts',
    'export const now = () => Date.now()',
    /Date\.now: only for domain\/dates\.ts/,
  ],
  [
    'Intl is called elsewhere',
    'web/ui/amount.tsx',
    'export const text = (n: number) => n.toLocaleString()',
    /toLocaleString: only for web\/lib\/format\/format\.ts/,
  ],
  [
    'a URL is hard-coded in a page',
    'web/features/customers/pages/list.tsx',
    `export const List = ({ id }) => <a href={\`/client/\${id}\`}>x</a>`,
    /\/client\/": only for web\/lib\/navigation\/paths\.ts/,
  ],
  [
    'a route queries the database',
    'server/features/invoices/routes.ts',
    'export const list = (ctx) => ctx.db.ask()',
    /ctx\.db: only for/,
  ],
  [
    'a table is written by a slice that does not own it',
    'server/features/invoices/steps/edit.ts',
    "export const edit = (tx) => tx.updateTable('customers')",
    /invoices does not own customers/,
  ],
  [
    'a table is written in SQL by a slice that does not own it',
    'server/features/invoices/steps/edit.ts',
    `export const edit = (tx, n) => sql\`UPDATE number_series SET next = \${n}\``,
    /invoices does not own number_series/,
  ],
  [
    'a command file contains two commands',
    'server/features/invoices/commands/edit.ts',
    'export const edit = (ctx) => ctx.db.own()\nexport function remove() {}',
    /exports one function, not 2/,
  ],
  [
    'a slice has a file with another name',
    'server/features/invoices/manager.ts',
    '',
    /a slice has only: index\.ts/,
  ],
  [
    'a folder is not a declared slice',
    'web/features/billing/index.ts',
    '',
    /billing is no slice of architecture\.mjs/,
  ],
  ['a folder has a meaningless name', 'server/utils/text.ts', '', /no folder may be called utils/],
  ['a file is too long', 'domain/totals.ts', '//\n'.repeat(251), /251 lines, 250 are the most/],
  [
    'an index.ts is too long',
    'server/features/invoices/index.ts',
    '//\n'.repeat(21),
    /21 lines, 20 are the most/,
  ],
  [
    'a file imports itself',
    'domain/money.ts',
    "export * from './totals.ts'\nexport * from './money.ts'",
    /must not import itself/,
  ],
  [
    'a file imports itself for a type',
    'domain/money.ts',
    "export type { Zero } from './money.ts'",
    /must not import itself/,
  ],
  [
    'a type is imported where the check of cycles does not see it',
    'domain/totals.ts',
    "export type Zero = import('./money.ts').Zero",
    /a type by import\(\): only for/,
  ],
]

test.each(planted)('fails when %s', (_title, path, text, message) => {
  const violations = violationsIn({ ...clean, [path]: text })
  expect(violations).toHaveLength(1)
  expect(violations[0]).toMatch(message)
  expect(violations[0]).toContain(`${path}: `)
})

test('comments, strings and types do not count as uses', () => {
  const text = [
    '// process.env.HOME and new Date() and import x from "../web/lib/format/format.ts"',
    'export const help = \'import pg from "pg"; process.env; Date.now()\'',
    'export const isDate = (value: unknown): value is Date => value instanceof Date',
  ]
  expect(violationsIn({ ...clean, 'server/http/help.ts': text.join('\n') })).toEqual([])
})

test('a file that cannot be parsed stops the check', () => {
  expect(() => violationsIn({ 'domain/money.ts': 'export const = 1' })).toThrow(/domain\/money\.ts/)
})
