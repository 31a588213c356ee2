import type { Names } from './names.ts'

/** server/db/migrations/NNNN-<slice>.sql: one owned table behind row level security. */
export function migrationFile({ many }: Names): string {
  return `CREATE TABLE ${many} (
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  -- The name without case and diacritics (domain/search.ts).
  search text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner_id, id)
);
SELECT protect('${many}');
`
}

export function serverIndexFile({ One }: Names): string {
  return `export { find${One}, type ${One}Row } from './queries.ts'
`
}

export function routesFile({ many, One, Many }: Names): string {
  return `import { api } from '../../../contract/index.ts'
import { mount } from '../../http/mount.ts'
import { add${One} } from './commands/add.ts'
import { get${One}, list${Many} } from './queries.ts'

export const routes = [
  mount(api.${many}.list, (ctx, { caller, query }) => list${Many}(ctx, caller.owner, query)),
  mount(api.${many}.add, async (ctx, { caller, body }) => ({
    data: await add${One}(ctx, caller.owner, body),
    message: '${One} Added Successfully',
  })),
  mount(api.${many}.get, async (ctx, { caller, params }) => ({
    data: [await get${One}(ctx, caller.owner, params.id)],
  })),
]
`
}

export function serverQueriesFile({ many, one, One, Many }: Names): string {
  return `import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { ${one} } from '../../../contract/${many}.ts'
import { notFound } from '../../../domain/errors.ts'
import { isId, type OwnerId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/paging.ts'
import type { ${Many} } from '../../db/types.gen.ts'

export type ${One}Row = Selectable<${Many}>

/** A row as the wire shows it. */
export function to${One}(row: ${One}Row): z.output<typeof ${one}> {
  return { _id: row.id, name: row.name, createdAt: row.created_at }
}

/** Throws 'not-found' for anything but the owner's own. */
export async function find${One}({ tx, owner }: Scope, id: string): Promise<${One}Row> {
  const row =
    isId(id) &&
    (await tx
      .selectFrom('${many}')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst())
  if (!row) throw notFound('${One}')
  return row
}

export function get${One}(ctx: Ctx, owner: OwnerId, id: string) {
  return ctx.db.own(owner, async (scope) => to${One}(await find${One}(scope, id)))
}

export function list${Many}(ctx: Ctx, owner: OwnerId, query: ListQuery) {
  return ctx.db.own(owner, ({ tx }) => {
    const all = tx
      .selectFrom('${many}')
      .where('owner_id', '=', owner)
      .where('search', 'like', searchPattern(query.search))
    return pageOf(
      query,
      () => all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        all.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      to${One},
    )
  })
}
`
}

export function addCommandFile({ many, one, One }: Names): string {
  return `import type { z } from 'zod'
import type { ${one}Fields } from '../../../../contract/${many}.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import { searchForm } from '../../../../domain/search.ts'
import type { Ctx } from '../../../ctx.ts'
import { to${One} } from '../queries.ts'

/** Adds one to the owner's ${many}. */
export function add${One}(ctx: Ctx, owner: OwnerId, { name }: z.output<typeof ${one}Fields>) {
  return ctx.db.own(owner, async ({ tx }) => {
    const row = await tx
      .insertInto('${many}')
      .values({
        owner_id: owner,
        id: ctx.random.id(),
        name,
        search: searchForm(name),
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return to${One}(row)
  })
}
`
}

export function serverTestFile({ many, one }: Names): string {
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPremiumUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('what was added is found by its id, in the list and by search', async () => {
  const { token } = await aPremiumUser(app)
  const added = await app.call('POST', '/${one}/add', { token, body: { name: 'Ọlá Ṣọlá' } })
  expect(added.status).toBe(201)
  const { _id } = added.body.data
  const one = await app.call('GET', \`/${one}/get/\${_id}\`, { token })
  expect(one.body.data).toEqual([added.body.data])
  const found = await app.call('GET', '/${one}/list?search=ola%20sola', { token })
  expect(found.body).toMatchObject({ data: [{ _id }], total: 1 })
})

test('another owner finds nothing of it', async () => {
  const owner = await aPremiumUser(app)
  const other = await aPremiumUser(app)
  const body = { name: 'Mine' }
  const added = await app.call('POST', '/${one}/add', { token: owner.token, body })
  const asked = await app.call('GET', \`/${one}/get/\${added.body.data._id}\`, { token: other.token })
  expect(asked.status).toBe(404)
  const listed = await app.call('GET', '/${one}/list', { token: other.token })
  expect(listed.body, '${many} of the other owner').toMatchObject({ data: [], total: 0 })
})
`
}
