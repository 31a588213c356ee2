import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { connect } from '../../../server/db/connect.ts'
import { createDatabase, type SystemTx } from '../../../server/db/database.ts'
import { fillDataFolder } from '../../data-folder.ts'
import { BUNDLE, SHORT_RUN, startProgram } from '../../program.ts'
import { COUNT, PASSWORD, preparedAccount } from './prepared-accounts.ts'

/** Makes the folder that `fillAsFirstStart` copies, and removes those of earlier days and states of the source. */
export async function makeAccounts(kept: string): Promise<void> {
  await removeOthers(kept)
  const unfinished = await mkdtemp(`${kept}.`)
  await fillDataFolder(unfinished)
  const connection = await connect({ databaseUrl: undefined, dataDir: unfinished })
  await createDatabase(connection.kysely).system(addAccounts)
  await connection.close()
  await addDemo(unfinished)
  await rename(unfinished, kept)
}

async function removeOthers(kept: string): Promise<void> {
  const [folder, name] = [path.dirname(kept), path.basename(kept)]
  for (const other of await readdir(folder))
    if (other.startsWith('accounts-') && !other.startsWith(name))
      await rm(path.join(folder, other), { recursive: true, force: true })
}

/** The first start adds the records of the demo account: half of its CPU time. */
async function addDemo(folder: string): Promise<void> {
  const program = startProgram(folder, {}, [...SHORT_RUN, BUNDLE])
  await program.origin
  await program.stop()
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
