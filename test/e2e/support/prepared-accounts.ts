import { cpSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { connect } from '../../../server/db/connect.ts'
import { createDatabase, type SystemTx } from '../../../server/db/database.ts'
import { CACHE, fillDataFolder, hashOf, makeOnce } from '../../data-folder.ts'

/** More than a run of all tests takes. */
const COUNT = 300

export const PASSWORD = 'white yellow pink copies'

export interface Prepared {
  name: string
  email: string
}

/** The account of a number from 1: verified, with the Pro Plan and without records. No mail was sent to it. */
export function preparedAccount(number: number): Prepared {
  if (number > COUNT) throw new Error(`Only ${COUNT} accounts are prepared`)
  return { name: `Ẹ̀bùn Adébáyọ̀ ${number}`, email: `prepared${number}@olasola.example` }
}

/**
 * Fills a data folder as `fillDataFolder` does, with the prepared accounts in it. Signing one up, verifying it and
 * paying for it takes 0.2 s of CPU and waits for two mails; accounts.e2e.ts and main-job.e2e.ts prove that journey.
 */
export async function fillWithAccounts(folder: string): Promise<void> {
  const kept = path.join(
    CACHE,
    `accounts-${hashOf(['server/db', 'server/jobs', 'test/e2e/support'])}`,
  )
  await makeOnce(kept, () => make(kept))
  cpSync(kept, folder, { recursive: true, preserveTimestamps: true })
}

async function make(kept: string): Promise<void> {
  const unfinished = await mkdtemp(`${kept}.`)
  await fillDataFolder(unfinished)
  const connection = await connect({ databaseUrl: undefined, dataDir: unfinished })
  await createDatabase(connection.kysely).system(addAccounts)
  await connection.close()
  await rename(unfinished, kept)
}

async function addAccounts(tx: SystemTx): Promise<void> {
  const accounts = Array.from({ length: COUNT }, (_, index) => preparedAccount(index + 1))
  // A hash names its own cost, so that these logins are cheap.
  const password = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await sql`
    insert into users (id, name, email, email_key, password_hash, verified_at, created_at)
    select gen_random_uuid(), name, email, email, ${password}::text, now(), now()
    from json_to_recordset(${JSON.stringify(accounts)}::json) as given (name text, email text)`.execute(
    tx,
  )
  await sql`insert into accounts (id, created_at) select id, created_at from users`.execute(tx)
  await sql`
    insert into members (account_id, user_id, role, created_at)
    select id, id, 'owner', created_at from users`.execute(tx)
  await sql`
    insert into subscriptions (account_id, plan, expires_at)
    select id, 'Pro Plan', now() + interval '1 year' from users`.execute(tx)
}
