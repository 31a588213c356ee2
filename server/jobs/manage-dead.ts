import { type Kysely, sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Connection } from '../db/connect.ts'
import type { DB } from '../db/types.gen.ts'
import { DEAD_QUEUE, listDeadJobs } from './dead.ts'

/** Queues dead jobs again, with all their retries; returns how many there were. */
export function retryDead(boss: PgBoss, { kysely }: Connection, ids: string[]): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const dead = await deleteDead(tx, ids)
    for (const { name, data } of dead) await boss.send(name, data, { db: fromKysely(tx) })
    return dead.length
  })
}

/** Deletes dead jobs; returns how many there were. */
export async function dismissDead({ kysely }: Connection, ids: string[]): Promise<number> {
  return (await deleteDead(kysely, ids)).length
}

/** The names of the dead jobs. */
export async function deadJobNames({ kysely }: Connection): Promise<Set<string>> {
  const dead = await listDeadJobs({ ask: (query) => query(kysely) })
  return new Set(dead.map(({ name }) => name))
}

async function deleteDead(kysely: Kysely<DB>, ids: string[]) {
  const { rows } = await sql<{ name: string; data: object }>`
    delete from pgboss.job
    where name = ${DEAD_QUEUE} and state < 'active' and id::text = any(${ids}::text[])
    returning coalesce(source_name, name) as name, data`.execute(kysely)
  return rows
}
