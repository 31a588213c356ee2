import type { Kysely } from 'kysely'
import { toUserId } from '../domain/ids.ts'
import type { DB } from '../server/db/types.gen.ts'
import { DEMO } from '../server/demo/sign-in.ts'

/**
 * Adds a user with the address of the demo account, so that the first start of a sandbox leaves out the demo's records:
 * they take longer than the rest of the start.
 */
export async function takeDemoAddress(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: toUserId('01900000-0000-7000-8000-00000000de30'),
      name: 'In place of the demo account',
      email: DEMO.email,
      email_key: DEMO.email,
      created_at: new Date(),
    })
    .execute()
}
