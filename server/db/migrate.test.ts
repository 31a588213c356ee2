import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine, openTestDatabase } from '../../test/database.ts'
import { migrate, prepare } from '../prepare-database.ts'
import { type Connection, overEmbedded, toPostgres } from './connect.ts'
import { openInMemory } from './embedded.ts'
import { ownersRoleOf } from './roles/names.ts'

const FILES = readdirSync(new URL('migrations/', import.meta.url)).sort()

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

async function applied(): Promise<{ name: string; hash: string }[]> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from migrations order by name`.execute(connection.kysely)
  return rows
}

test('every migration runs once, in order of its number', async () => {
  expect((await applied()).map(({ name }) => name)).toEqual(FILES)
  expect((await migrate(connection)).migrations).toEqual([])
})

test('roles and rights are correct after a migration, and wrong ones are repaired at the next start', async () => {
  expect((await migrate(connection)).repaired).toEqual([])
  const owners = sql.raw(await ownersRole())
  for (const sabotage of [
    sql`drop policy account_work on invoices`,
    sql`alter table users disable row level security`,
    sql`grant usage on schema pgboss to ${owners}`,
    sql`revoke update on customers from ${owners}`,
  ]) {
    await sabotage.execute(connection.kysely)
    expect((await prepare(connection)).repaired).toHaveLength(1)
    expect((await prepare(connection)).repaired).toEqual([])
  }
})

async function ownersRole(): Promise<string> {
  const { rows } = await sql<{ role: string }>`select owners_role() as role`.execute(
    connection.kysely,
  )
  return rows[0]?.role ?? ''
}

test('a migration that was edited after it ran is refused, and nothing is changed', async () => {
  const [first] = await applied()
  await sql`update migrations set hash = 'another' where name = ${first?.name}`.execute(
    connection.kysely,
  )
  await expect(migrate(connection)).rejects.toThrow(
    `Migration ${first?.name} was edited after it ran: write a new one.`,
  )
  await sql`update migrations set hash = ${first?.hash} where name = ${first?.name}`.execute(
    connection.kysely,
  )
  expect((await migrate(connection)).migrations).toEqual([])
})

test('a database newer than the program is refused', async () => {
  await sql`insert into migrations (name, hash) values ('9999-tomorrow.sql', 'x')`.execute(
    connection.kysely,
  )
  await expect(migrate(connection)).rejects.toThrow('9999-tomorrow.sql; this Risiti is older')
  await sql`delete from migrations where name = '9999-tomorrow.sql'`.execute(connection.kysely)
})

test.skipIf(engine === 'postgres')('an empty embedded database gets every migration', async () => {
  const fresh = overEmbedded(await openInMemory())
  expect((await migrate(fresh)).migrations).toEqual(FILES)
  await fresh.close()
})

test.runIf(engine === 'postgres')(
  'when several processes start at once, only one migrates',
  async () => {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const name = `risiti_test_${randomBytes(6).toString('hex')}`
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = new URL(server)
    url.pathname = `/${name}`
    const processes = Array.from({ length: 4 }, () => toPostgres(url.href))
    const ran = await Promise.all(processes.map((each) => migrate(each)))
    const files = ran.map(({ migrations }) => migrations)
    expect(files.filter(({ length }) => length > 0)).toEqual([FILES])
    for (const each of processes) await each.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${ownersRoleOf(name)}`)
    await admin.end()
  },
)
