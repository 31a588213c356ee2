import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { welcomeJob } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const mailsTo = async (email: string) => (await app.risiti.outbox?.list(email)) ?? []

/** A subscriber without a queued job, so that a test can run the welcome itself. */
function aRow(email: string) {
  const { db, random, clock } = app.risiti.ctx
  const row = {
    id: random.id(),
    email,
    email_key: email,
    list: 'newsletter' as const,
    source: 'subscribe' as const,
    consent: 'Send me the newsletter.',
    unsubscribe_token: random.token(128),
    created_at: clock.now(),
  }
  return db.ask((each) =>
    each.insertInto('subscribers').values(row).returningAll().executeTakeFirstOrThrow(),
  )
}

test('[SITE-14] the welcome job can run again without a second mail', async () => {
  const data = { subscriberId: (await aRow('dayo@example.ng')).id }
  await welcomeJob.run(app.risiti.ctx, data)
  await welcomeJob.run(app.risiti.ctx, data)
  expect(await mailsTo('dayo@example.ng')).toHaveLength(1)
})

test('[SITE-14] a welcome that was accepted but not recorded is sent again as the same mail', async () => {
  const data = { subscriberId: (await aRow('dele@example.ng')).id }
  const { ctx } = app.risiti
  const sent: unknown[] = []
  const dying = {
    ...ctx.mail,
    send: async ({ repeatKey, to, text }: Mail) => {
      sent.push({ repeatKey, to, text })
      throw new Error('The process died')
    },
  }
  for (let run = 0; run < 2; run += 1)
    await expect(welcomeJob.run({ ...ctx, mail: dying }, data)).rejects.toThrow('died')
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ repeatKey: expect.stringContaining(data.subscriberId) })
})

test('[SITE-14] a mail that the provider refuses is sent by the next attempt', async () => {
  const data = { subscriberId: (await aRow('ejike@example.ng')).id }
  const { ctx } = app.risiti
  const refusing = { ...ctx.mail, send: () => Promise.reject(new Error('refused')) }
  await expect(welcomeJob.run({ ...ctx, mail: refusing }, data)).rejects.toThrow('refused')
  await welcomeJob.run(ctx, data)
  expect(await mailsTo('ejike@example.ng')).toHaveLength(1)
})

test('[SITE-14] no welcome mail is sent after unsubscribing', async () => {
  const row = await aRow('kemi@example.ng')
  await app.risiti.app.inject({ method: 'POST', url: `/unsubscribe/${row.unsubscribe_token}` })
  await welcomeJob.run(app.risiti.ctx, { subscriberId: row.id })
  expect(await mailsTo('kemi@example.ng')).toHaveLength(0)
})
