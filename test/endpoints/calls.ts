import { aClearableInvoice } from '../clearances.ts'
import {
  aClaim,
  aCustomer,
  anEstimate,
  anExpense,
  anInvoice,
  anItem,
  aRecurring,
  type aTrader,
  BUSINESS,
  CUSTOMER,
  EXPENSE,
  INVOICE,
  ITEM,
} from '../factories.ts'
import type { TestApp } from '../harness.ts'
import { anImport } from '../upload.ts'
import { aWebhook, WEBHOOK } from '../webhooks.ts'

/** Path, if it has parameters, and body of a call, by the name of its endpoint. */
export type Calls = Record<string, { path?: string; body?: object }>

/** A call of every endpoint of someone signed in that succeeds, except those left out; each may be made once. */
export async function callsOf(
  app: TestApp,
  trader: Awaited<ReturnType<typeof aTrader>>,
): Promise<Calls> {
  const { token } = trader
  const { _id, version } = await anInvoice(app, trader)
  const [paid, wrong] = [await anInvoice(app, trader), await anInvoice(app, trader)]
  const gone = await anInvoice(app, trader)
  await app.call('DELETE', `/invoice/delete/${gone._id}`, { token })
  const draft = await anInvoice(app, trader, { draft: true })
  const [owed, item] = [await anInvoice(app, trader), await anItem(app, trader)]
  const excess = { invoiceID: owed._id, amount: 1, method: 'cash' }
  const { body: entered } = await app.call('POST', '/payment/add', { token, body: excess })
  const { body: another } = await app.call('POST', '/payment/add', { token, body: excess })
  const kept = { ...excess, method: 'withholding' }
  const { body: withheld } = await app.call('POST', '/payment/add', { token, body: kept })
  const full = { invoiceID: paid._id, amount: paid.total + 5, method: 'cash', excess: 'credit' }
  const { body: fullyPaid } = await app.call('POST', '/payment/add', { token, body: full })
  const { body: given } = await app.call('POST', '/receipt/add', {
    token,
    body: { paymentID: fullyPaid.data._id },
  })
  const credit = { invoiceID: owed._id, amount: 1, reason: 'Not delivered' }
  const { body: credited } = await app.call('POST', '/creditnote/add', { token, body: credit })
  const claims = [await aClaim(app, trader, owed._id, 1), await aClaim(app, trader, owed._id, 2)]
  const account = { bankCode: '011', accountNumber: '0000014579' }
  await app.call('PUT', `/payout/update/${trader.business._id}`, { token, body: account })
  const mail = { to: ['customer@example.ng'] }
  const [imported, clearable] = [await anImport(app, trader), await aClearableInvoice(app, trader)]
  const [estimate, offered] = [await anEstimate(app, trader), await anEstimate(app, trader)]
  const offer = { items: INVOICE.items, clientID: trader.customer._id, validUntil: '2027-01-01' }
  const recurring = [await aRecurring(app, trader), await aRecurring(app, trader)]
  await app.call('POST', `/recurring/pause/${recurring[1]._id}`, { token })
  const repeated = {
    template: { items: INVOICE.items, clientID: trader.customer._id },
    rule: { every: 1, unit: 'week' },
    startsOn: '2027-01-01',
  }
  const aKey = { name: 'Shop', scopes: ['read'] }
  const { body: key } = await app.call('POST', '/apikey/add', { token, body: aKey })
  const hooks = [await aWebhook(app, trader), await aWebhook(app, trader)] as const
  const spent = [await anExpense(app, trader), await anExpense(app, trader)]
  const unused = await aCustomer(app, trader, { name: 'Unused' })
  const lines = { items: INVOICE.items, clientID: trader.customer._id, dueDate: '2027-01-01' }
  const profile = { name: 'Ada', email: trader.email, phone: '0803 000 0142' }
  return {
    'DELETE /auth/sessions': {},
    'DELETE /client/delete/{id}': { path: `/client/delete/${unused._id}` },
    'DELETE /invoice/delete/{id}': { path: `/invoice/delete/${_id}` },
    'GET /auth/factors': {},
    'GET /auth/profile': {},
    'GET /auth/sessions': {},
    'GET /auth/trail': {},
    'GET /auth/user/get/{userID}': { path: `/auth/user/get/${trader.userID}` },
    'GET /business/get/{id}': { path: `/business/get/${trader.business._id}` },
    'GET /business/list': {},
    'GET /payout/banks': {},
    'GET /payout/list': {},
    'GET /payout/get/{businessID}': { path: `/payout/get/${trader.business._id}` },
    'PUT /payout/update/{businessID}': {
      path: `/payout/update/${trader.business._id}`,
      body: account,
    },
    'DELETE /payout/delete/{businessID}': { path: `/payout/delete/${trader.business._id}` },
    'GET /client/get/{id}': { path: `/client/get/${trader.customer._id}` },
    'GET /client/list': {},
    'GET /dashboard': {},
    'GET /dashboard/find': { path: '/dashboard/find?search=1' },
    'GET /invoice/get/{id}': { path: `/invoice/get/${_id}` },
    'GET /invoice/list': {},
    'GET /invoice/cards': {},
    'GET /invoice/payments/{id}': { path: `/invoice/payments/${paid._id}` },
    'GET /client/credit/{id}': { path: `/client/credit/${trader.customer._id}` },
    'GET /client/standing/{id}': { path: `/client/standing/${trader.customer._id}` },
    'GET /payment/get/{id}': { path: `/payment/get/${entered.data._id}` },
    'GET /payment/list': {},
    'GET /receipt/get/{id}': { path: `/receipt/get/${given.data._id}` },
    'GET /receipt/list': {},
    'POST /receipt/add': { body: { paymentID: another.data._id } },
    'GET /creditnote/get/{id}': { path: `/creditnote/get/${credited.data._id}` },
    'GET /client/statement/{id}': { path: `/client/statement/${trader.customer._id}` },
    'POST /client/statement/link/{id}': { path: `/client/statement/link/${trader.customer._id}` },
    'DELETE /client/statement/link/{id}': { path: `/client/statement/link/${trader.customer._id}` },
    'GET /creditnote/list': {},
    'GET /invoice/ubl/{id}': { path: `/invoice/ubl/${_id}` },
    'GET /creditnote/ubl/{id}': { path: `/creditnote/ubl/${credited.data._id}` },
    'POST /invoice/clear/{id}': { path: `/invoice/clear/${clearable._id}`, body: {} },
    'POST /creditnote/add': { body: credit },
    'GET /claim/list': {},
    'GET /estimate/get/{id}': { path: `/estimate/get/${estimate._id}` },
    'GET /estimate/list': {},
    'GET /apikey/list': {},
    'POST /apikey/add': { body: aKey },
    'DELETE /apikey/delete/{id}': { path: `/apikey/delete/${key.data._id}` },
    'GET /import/get/{id}': { path: `/import/get/${imported.importID}` },
    'POST /import/run': { body: { importID: imported.importID } },
    'GET /webhook/list': {},
    'GET /webhook/deliveries/{id}': { path: `/webhook/deliveries/${hooks[0]._id}` },
    'POST /webhook/add': { body: WEBHOOK },
    'POST /webhook/test/{id}': { path: `/webhook/test/${hooks[0]._id}` },
    'POST /webhook/redeliver/{deliveryID}': { path: `/webhook/redeliver/${hooks[0].deliveryID}` },
    'POST /webhook/secret/{id}': { path: `/webhook/secret/${hooks[0]._id}`, body: {} },
    'PUT /webhook/update/{id}': {
      path: `/webhook/update/${hooks[1]._id}`,
      body: { active: false },
    },
    'DELETE /webhook/delete/{id}': { path: `/webhook/delete/${hooks[1]._id}` },
    'GET /item/list': {},
    'GET /item/suggest': { path: '/item/suggest?search=a' },
    'GET /item/get/{id}': { path: `/item/get/${item._id}` },
    'POST /item/add': { body: ITEM },
    'PUT /item/update/{id}': { path: `/item/update/${item._id}`, body: ITEM },
    'DELETE /item/delete/{id}': { path: `/item/delete/${item._id}` },
    'GET /invoice/start': { path: `/invoice/start?businessID=${trader.business._id}` },
    'GET /expense/categories': {},
    'GET /expense/get/{id}': { path: `/expense/get/${spent[0]._id}` },
    'GET /expense/list': {},
    'GET /expense/months': {},
    'POST /expense/add': { body: EXPENSE },
    'POST /expense/bill': { body: { ids: [spent[0]._id], clientID: trader.customer._id } },
    'PUT /expense/update/{id}': { path: `/expense/update/${spent[1]._id}`, body: EXPENSE },
    'DELETE /expense/delete/{id}': { path: `/expense/delete/${spent[1]._id}` },
    'GET /recurring/get/{id}': { path: `/recurring/get/${recurring[0]._id}` },
    'GET /recurring/list': {},
    'GET /recurring/made': {},
    'POST /recurring/add': { body: repeated },
    'POST /recurring/pause/{id}': { path: `/recurring/pause/${recurring[0]._id}` },
    'POST /recurring/resume/{id}': { path: `/recurring/resume/${recurring[1]._id}` },
    'POST /recurring/skip/{id}': { path: `/recurring/skip/${recurring[1]._id}` },
    'PUT /recurring/update/{id}': {
      path: `/recurring/update/${recurring[1]._id}`,
      body: repeated,
    },
    'DELETE /recurring/delete/{id}': { path: `/recurring/delete/${recurring[1]._id}` },
    'POST /estimate/add': { body: offer },
    'POST /estimate/convert/{id}': { path: `/estimate/convert/${offered._id}`, body: {} },
    'GET /estimate/sends/{id}': { path: `/estimate/sends/${estimate._id}` },
    'POST /estimate/send/{id}': { path: `/estimate/send/${estimate._id}`, body: mail },
    'POST /estimate/link/{id}': { path: `/estimate/link/${estimate._id}` },
    'POST /estimate/link/{id}/renew': { path: `/estimate/link/${estimate._id}/renew` },
    'POST /estimate/duplicate/{id}': { path: `/estimate/duplicate/${estimate._id}` },
    'PUT /estimate/update/{id}': { path: `/estimate/update/${estimate._id}`, body: offer },
    'DELETE /estimate/delete/{id}': { path: `/estimate/delete/${estimate._id}` },
    'POST /payment/confirm-claim/{id}': { path: `/payment/confirm-claim/${claims[0]}` },
    'POST /payment/decline-claim/{id}': { path: `/payment/decline-claim/${claims[1]}`, body: {} },
    'GET /invoice/sends/{id}': { path: `/invoice/sends/${_id}` },
    'GET /receipt/sends/{id}': { path: `/receipt/sends/${given.data._id}` },
    'POST /invoice/send/{id}': { path: `/invoice/send/${owed._id}`, body: mail },
    'POST /receipt/send/{id}': { path: `/receipt/send/${given.data._id}`, body: mail },
    'GET /reminder/list': {},
    'GET /reminder/today': {},
    'GET /reminder/rules/{businessID}': { path: `/reminder/rules/${trader.business._id}` },
    'PUT /reminder/rules/{businessID}': {
      path: `/reminder/rules/${trader.business._id}`,
      body: { enabled: true },
    },
    'POST /reminder/send/{invoiceID}': { path: `/reminder/send/${_id}` },
    'GET /invoice/reminders/{id}': { path: `/invoice/reminders/${_id}` },
    'PUT /invoice/reminders/{id}': { path: `/invoice/reminders/${_id}`, body: { enabled: false } },
    'GET /invoice/timeline/{id}': { path: `/invoice/timeline/${_id}` },
    'GET /invoice/versions/{id}': { path: `/invoice/versions/${_id}` },
    'GET /invoice/{id}': { path: `/invoice/${_id}` },
    'GET /premiumUsers/get/user/{userID}': { path: `/premiumUsers/get/user/${trader.userID}` },
    'POST /business/add': { body: BUSINESS },
    'POST /client/add': { body: CUSTOMER },
    'POST /invoice/add': {
      body: { ...INVOICE, clientName: undefined, clientID: trader.customer._id },
    },
    'POST /invoice/duplicate/{id}': { path: `/invoice/duplicate/${_id}` },
    'POST /invoice/restore/{id}': { path: `/invoice/restore/${gone._id}` },
    'POST /invoice/issue/{id}': { path: `/invoice/issue/${draft._id}` },
    'POST /invoice/void/{id}': { path: `/invoice/void/${wrong._id}`, body: { reason: 'Wrong' } },
    'POST /invoice/link/{id}': { path: `/invoice/link/${_id}` },
    'POST /invoice/link/{id}/renew': { path: `/invoice/link/${_id}/renew` },
    'DELETE /invoice/link/{id}': { path: `/invoice/link/${paid._id}` },
    'POST /invoice/shared/{id}': {
      path: `/invoice/shared/${_id}`,
      body: { channel: 'link' },
    },
    'POST /payment/add': { body: excess },
    'POST /payment/apply-credit': { body: { invoiceID: owed._id, amount: 5 } },
    'POST /payment/reverse/{id}': {
      path: `/payment/reverse/${entered.data._id}`,
      body: { reason: 'Mistake' },
    },
    'PUT /payment/certificate/{id}': {
      path: `/payment/certificate/${withheld.data._id}`,
      body: { received: true },
    },
    'POST /invoice/printed/{id}': { path: `/invoice/printed/${_id}`, body: { version } },
    'PUT /auth/user/update/{userID}': { path: `/auth/user/update/${trader.userID}`, body: profile },
    'PUT /business/update/{id}': {
      path: `/business/update/${trader.business._id}`,
      body: BUSINESS,
    },
    'PUT /client/update/{id}': { path: `/client/update/${trader.customer._id}`, body: CUSTOMER },
    'PUT /invoice/update/{id}': { path: `/invoice/update/${_id}`, body: lines },
  }
}

// Changes come after reads, and deletions last.
const ORDER = ['GET', 'POST', 'PUT', 'DELETE']

/** Names of endpoints in an order in which the calls succeed. */
export function inOrder(names: string[]): string[] {
  return names.toSorted(
    (a, b) => ORDER.indexOf(a.split(' ')[0] ?? '') - ORDER.indexOf(b.split(' ')[0] ?? ''),
  )
}

/** Makes the call of an endpoint. */
export function makeCall(
  app: TestApp,
  name: string,
  call: Calls[string] | undefined,
  token: string,
) {
  const [method = '', path = ''] = name.split(' ')
  return app.call(method, call?.path ?? path, { token, ...call })
}
