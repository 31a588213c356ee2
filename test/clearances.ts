import { submitDueJob } from '../server/features/clearances/jobs.ts'
import { anInvoice, BUSINESS, type TestUser } from './factories.ts'
import type { TestApp } from './harness.ts'

/** What a business sends e-invoices with. */
export const NRS = {
  taxID: '20198222-0002',
  nrsServiceID: '94ND90NR',
  nrsBusinessID: 'bb99420d-d6bb-422c-b371-b9f6d6009aae',
}

type Trader = TestUser & { business: { _id: string } }

/** An invoice of a business that may send it to the NRS. */
export async function aClearableInvoice(app: TestApp, trader: Trader) {
  const body = { ...BUSINESS, ...NRS }
  await app.call('PUT', `/business/update/${trader.business._id}`, { token: trader.token, body })
  return anInvoice(app, trader, { businessID: trader.business._id })
}

/** An invoice that the NRS has accepted: an answer that came later would change what a test has noted. */
export async function aClearedInvoice(app: TestApp, trader: Trader): Promise<void> {
  const { _id } = await aClearableInvoice(app, trader)
  await app.call('POST', `/invoice/clear/${_id}`, { token: trader.token, body: {} })
  const { ctx, poller } = app.risiti
  await poller.exclusively(() => submitDueJob.run(ctx, {}))
}
