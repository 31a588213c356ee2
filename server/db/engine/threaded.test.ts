import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDataFolder } from '../../../test/data-folder.ts'
import { engine } from '../../../test/database.ts'
import { waitFor } from '../../../test/harness.ts'
import { type Connection, overEmbedded } from '../connect.ts'
import { openInMemory } from '../embedded.ts'
import { isUniqueViolation } from '../queries/conflicts.ts'
import { openThreaded } from './threaded.ts'

// The first run creates a database, which is slow on a busy machine.
const options = { timeout: 180_000 }

describe.skipIf(engine === 'postgres')(
  'the embedded database in a thread of its own',
  options,
  () => {
    let dir: string
    let connection: Connection
    const database = () => path.join(dir, 'database')
    const limits = { stuckMs: 5_000, closeMs: 500 }
    const open = async () => overEmbedded(await openThreaded(database(), limits))
    beforeAll(async () => {
      dir = await mkdtemp(path.join(tmpdir(), 'risiti-thread-'))
      await fillDataFolder(dir)
      connection = await open()
      await sql`create table t (n integer primary key, at timestamptz)`.execute(connection.kysely)
    }, options.timeout)
    afterAll(async () => {
      await connection.close()
      await rm(dir, { recursive: true })
    })

    const count = async () => {
      const { rows } = await sql<{ n: bigint }>`select count(*) n from t`.execute(connection.kysely)
      return rows[0]?.n
    }

    test('accepts and returns every kind of value as in the main thread', async () => {
      const at = new Date('2026-02-01T00:00:00Z')
      const { rows } = await sql`
      select ${7n}::bigint as size, ${Buffer.from('bytes')}::bytea as bytes, ${at}::timestamptz as at,
        ${JSON.stringify({ a: [1] })}::jsonb as json, ${['x', 'y']}::text[] as texts, ${null}::text as nothing,
        date '2026-02-01' as day`.execute(connection.kysely)
      expect(rows[0]).toEqual({
        size: 7n,
        bytes: Buffer.from('bytes'),
        at,
        json: { a: [1] },
        texts: ['x', 'y'],
        nothing: null,
        day: '2026-02-01',
      })
    })

    test('reports the constraint that a failed statement violated', async () => {
      await sql`insert into t values (1)`.execute(connection.kysely)
      const failed = await sql`insert into t values (1)`.execute(connection.kysely).catch((e) => e)
      expect(isUniqueViolation(failed)).toBe(true)
      expect(failed).toMatchObject({
        constraint: 't_pkey',
        message: expect.stringContaining('t_pkey'),
      })
    })

    test('isolates transactions, and failed ones leave no trace', async () => {
      const before = Number(await count())
      const adding = Array.from({ length: 10 }, (_, index) =>
        connection.kysely.transaction().execute(async (tx) => {
          const { rows } = await sql<{ n: number }>`select max(n) as n from t`.execute(tx)
          await sql`insert into t values (${(rows[0]?.n ?? 0) + 1})`.execute(tx)
          if (index % 2) throw new Error('rolled back')
        }),
      )
      await Promise.allSettled(adding)
      expect(Number(await count())).toBe(before + 5)
    })

    test('a commit of a failed transaction throws', async () => {
      const hidden = connection.kysely.transaction().execute(async (tx) => {
        await sql`insert into t values (1)`.execute(tx).catch(() => {})
      })
      await expect(hidden).rejects.toThrow()
      const { rows } = await sql`select 1 as one`.execute(connection.kysely)
      expect(rows).toEqual([{ one: 1 }])
    })

    test('receives notifications until it stops listening', async () => {
      const received: string[] = []
      const stop = await connection.pglite?.listen('news', (payload) => received.push(payload))
      await sql`select pg_notify('news', 'first')`.execute(connection.kysely)
      await waitFor(async () => received[0] ?? null, 'the notice')
      await stop?.()
      await sql`select pg_notify('news', 'second')`.execute(connection.kysely)
      await count()
      expect(received).toEqual(['first'])
    })

    test('can be dumped into an archive', async () => {
      const archive = await connection.pglite?.dumpDataDir('none')
      const copy = overEmbedded(await openInMemory(archive))
      const { rows } = await sql<{ n: bigint }>`select count(*) n from t`.execute(copy.kysely)
      await copy.close()
      expect(rows[0]?.n).toBe(await count())
    })

    test('a long statement does not block the main thread, nor the close', async () => {
      const endless = sql`select count(*) from generate_series(1, 100000000000)`
        .execute(connection.kysely)
        .catch((error: unknown) => error)
      expect(await connection.alive()).toBe(false)
      await connection.close()
      expect(await endless).toMatchObject({ message: 'The thread of the database has ended' })
      connection = await open()
      expect(Number(await count())).toBeGreaterThan(0)
    })
  },
)
