import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../server/config.ts'
import { toPostgres } from '../server/db/connect.ts'
import { createDatabase, type Database } from '../server/db/database.ts'
import { JOB_LIMITS } from '../server/db/postgres.ts'
import { seedBulk } from '../server/db/seed.ts'
import { openRisiti, type Risiti } from '../server/risiti.ts'
import { signInUsers } from '../test/running/sign-in.ts'
import type { BenchRequest, Load, Outcome } from './caller.ts'
import { seedMore } from './seed-more.ts'

/** A running server and a session of an owner with 10,000 of its 100,000 invoices, as many estimates and as many expenses. */
export interface BenchServer {
  engine: string
  /** The program itself, for cases that no request can start. */
  risiti: Risiti
  measure(requests: BenchRequest[], callers: number): Promise<Outcome>
  /** Sends one request and returns the response body. */
  call(request: BenchRequest): Promise<ReturnType<typeof JSON.parse>>
  /** The ETag of the reply to a GET. */
  tagOf(path: string): Promise<string>
  close(): Promise<void>
}

/** Starts the server as in production, on the embedded database or on PostgreSQL, and fills it. */
export async function openBenchServer(
  engine: string,
  databaseUrl?: string,
  fill: (db: Database) => Promise<void> = fillUsually,
): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-bench-'))
  const config = { ...readConfig({ LOG_LEVEL: 'error', PORT: '0' }), dataDir, databaseUrl }
  const risiti = await openRisiti(config)
  await risiti.startJobs()
  await risiti.startPdf()
  await seed(risiti, databaseUrl, fill)
  const token = await signIn(risiti)
  await risiti.app.listen({ port: 0, host: '127.0.0.1' })
  const address = risiti.app.addresses()[0]
  const port = typeof address === 'object' ? address.port : 0
  return {
    engine,
    risiti,
    measure: (requests, callers) => sendLoad({ port, token, requests, callers }),
    call: async ({ method, path: url, body }) => {
      const answer = await risiti.app.inject({
        method: method as 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { payload: body as object }),
      })
      return answer.json()
    },
    tagOf: async (url) => {
      const authorization = `Bearer ${token}`
      const { headers } = await risiti.app.inject({
        method: 'GET',
        url,
        headers: { authorization },
      })
      return String(headers.etag)
    },
    close: async () => {
      await risiti.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Seeds the database without the time limits of requests. */
async function seed(
  risiti: Risiti,
  databaseUrl: string | undefined,
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  const patient = databaseUrl ? toPostgres(databaseUrl, JOB_LIMITS) : null
  await fill(patient ? createDatabase(patient.kysely) : risiti.ctx.db)
  await patient?.close()
}

async function fillUsually(db: Database): Promise<void> {
  const each = { lines: 5, passwordHash: null }
  await seedBulk(db, { ...each, owners: 1, invoices: 10_000, prefix: 'big' })
  await seedBulk(db, { ...each, owners: 90, invoices: 90_000, prefix: 'crowd' })
  await seedMore(db)
}

async function signIn({ ctx }: Risiti): Promise<string> {
  return ctx.db.system(async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'big1@example.ng')
      .executeTakeFirstOrThrow()
    const [token = ''] = await signInUsers(ctx, tx, [id])
    return token
  })
}

/** Sends requests from a process of their own. */
export async function sendLoad(load: Load): Promise<Outcome> {
  const child = fork(new URL('caller.ts', import.meta.url))
  child.send(load)
  const [outcome] = await once(child, 'message')
  child.kill()
  return outcome
}
