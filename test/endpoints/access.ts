import type { Endpoint } from '../../contract/endpoint.ts'
import { everyEndpoint } from '../../contract/index.ts'
import { aClearedInvoice } from '../clearances.ts'
import {
  aClaim,
  anEstimate,
  anExpense,
  anInvoice,
  anItem,
  aRecurring,
  aTrader,
  payOnline,
} from '../factories.ts'
import { addAuthenticator, addPasskey, challengeOf, enterCode } from '../fakes/second-factor.ts'
import type { Answer, TestApp } from '../harness.ts'
import { anImport, multipart, upload } from '../upload.ts'
import { aWebhook } from '../webhooks.ts'
import { ownedIds } from './table-hashes.ts'

/** Shared by the access tests: every endpoint of the contract against every caller who may not use it. */

export const endpoints = everyEndpoint()

/** A valid id that does not exist. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The path of a call with the same id for every parameter. */
export const pathWith = ({ path }: Endpoint, id: string) =>
  path.replace(/\{\w+\}/g, encodeURIComponent(id))

/** Sends each call from its own network address, so that limits per address do not apply. */
export function senderOf(app: TestApp) {
  let calls = 0
  return (endpoint: Endpoint, path: string, token?: string, body?: unknown): Promise<Answer> => {
    calls += 1
    const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
    const sent =
      endpoint.accepts === 'multipart'
        ? multipart({ purpose: 'logo', ...fieldsOf(body) }, Buffer.from('name\nx'))
        : { body }
    return app.call(endpoint.method, path, { token, address, ...(endpoint.body && sent) })
  }
}

/** A body as the fields of a form. */
function fieldsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}

/** An account with two sessions that owns a record of every kind. `ids` has an id of each kind. */
export async function aFullTrader(app: TestApp) {
  const trader = await aTrader(app)
  const { token, password } = trader
  await upload(app, token, 'logo')
  const invoice = await anInvoice(app, trader)
  await aClaim(app, trader, invoice._id)
  await app.call('POST', `/reminder/send/${invoice._id}`, { token })
  const url = `/Invoice/Print/${invoice._id}`
  await app.call('PUT', `/invoice/update/${invoice._id}`, { token, body: { amountPaid: 1 } })
  const overpaid = { invoiceID: invoice._id, amount: 1_000_000, reference: 'alert-17' }
  const { body: paid } = await app.call('POST', '/payment/add', {
    token,
    body: { ...overpaid, method: 'transfer', excess: 'credit' },
  })
  await app.call('POST', `/invoice/link/${invoice._id}`, { token })
  const account = { bankCode: '011', accountNumber: '0000014579' }
  await app.call('PUT', `/payout/update/${trader.business._id}`, { token, body: account })
  const paymentID = paid.data._id
  await app.call('POST', '/receipt/add', { token, body: { paymentID } })
  await payOnline(app, trader, (await anInvoice(app, trader))._id)
  const credit = { invoiceID: invoice._id, amount: 1, reason: 'Not delivered' }
  await app.call('POST', '/creditnote/add', { token, body: credit })
  await anImport(app, trader)
  await anItem(app, trader)
  await aWebhook(app, trader)
  await aClearedInvoice(app, trader)
  await app.call('POST', '/apikey/add', { token, body: { name: 'Shop', scopes: ['read'] } })
  const offered = await anEstimate(app, trader)
  await app.call('POST', `/estimate/link/${offered._id}`, { token })
  await app.call('POST', `/client/statement/link/${trader.customer._id}`, { token })
  await anEstimate(app, trader)
  await anExpense(app, trader)
  await aRecurring(app, trader)
  const mail = { to: ['customer@example.ng'] }
  await app.call('POST', `/invoice/send/${invoice._id}`, { token, body: mail })
  await app.call('POST', '/invoice/download', { token, body: { url } })
  await app.call('POST', '/auth/export', { token, body: { proof: password } })
  await addPasskey(app, trader)
  const { recoveryCodes } = await addAuthenticator(app, trader)
  // The export and the second factors ended every other session.
  await enterCode(app, await challengeOf(app, trader), recoveryCodes[0] ?? '')
  const kinds = await ownedIds(app, trader.userID)
  return { ...trader, kinds, ids: Object.values(kinds).filter((id) => id !== null) }
}
