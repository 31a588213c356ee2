import type { TestUser } from './factories.ts'
import type { TestApp } from './harness.ts'

/** Nothing listens there. */
export const WEBHOOK = { url: 'http://127.0.0.1:9/hook', events: ['receipt.issued'] }

/** A webhook with a delivery that failed for good, so that neither changes on its own. */
export async function aWebhook(app: TestApp, { token, userID }: TestUser) {
  const { body } = await app.call('POST', '/webhook/add', { token, body: WEBHOOK })
  const { _id } = body.data
  const { db, random, clock } = app.risiti.ctx
  const deliveryID = random.id()
  await db.system((tx) =>
    tx
      .insertInto('webhook_deliveries')
      .values({
        ...{ account_id: userID, id: deliveryID, webhook_id: _id, event: 'test', body: '{}' },
        ...{ state: 'failed', created_at: clock.now() },
      })
      .execute(),
  )
  return { _id, deliveryID }
}
