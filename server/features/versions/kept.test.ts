import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountId } from '../../../domain/ids.ts'
import type { Paper } from '../../../domain/paper/paper.ts'
import { unzip } from '../../../test/documents/unzip.ts'
import { anInvoice, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { eraseFilesJob } from '../files/jobs.ts'
import { eraseVersionContactsJob } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const rowsOf = (account: AccountId) =>
  app.risiti.ctx.db.ask((db) =>
    db.selectFrom('invoice_versions').selectAll().where('account_id', '=', account).execute(),
  )
const download = (id: string, token: string) =>
  app.call('POST', '/invoice/download', { token, body: { url: `/Invoice/Print/${id}` } })

async function aTraderWithVersion() {
  const trader = await aTrader(app)
  const invoice = await anInvoice(app, trader)
  await download(invoice._id, trader.token)
  return { ...trader, invoice }
}

test('a saved version cannot be changed or deleted, neither by its account nor by the system', async () => {
  const { userID } = await aTraderWithVersion()
  const before = await rowsOf(userID)
  const { db } = app.risiti.ctx
  const changes = [
    sql`update invoice_versions set document = document || '{"details": "forged"}' where account_id = ${userID}`,
    sql`update invoice_versions set document = without_contacts(document) where account_id = ${userID}`,
    sql`update invoice_versions set total = 1 where account_id = ${userID}`,
    sql`update invoice_versions set logo_key = 'x' where account_id = ${userID}`,
    sql`delete from invoice_versions where account_id = ${userID}`,
  ]
  for (const change of changes) {
    const refused = /kept versions of an invoice are never changed/
    await expect(db.system((tx) => change.execute(tx))).rejects.toThrow(refused)
    await expect(db.own(userID, ({ tx }) => change.execute(tx))).rejects.toThrow(refused)
  }
  expect(await rowsOf(userID)).toEqual(before)
})

test("row level security hides another account's versions and releases", async () => {
  const [one, other] = [await aTraderWithVersion(), await aTraderWithVersion()]
  await app.risiti.ctx.db.own(one.userID, async ({ tx }) => {
    const versions = await tx.selectFrom('invoice_versions').select('account_id').execute()
    const releases = await tx.selectFrom('invoice_releases').select('account_id').execute()
    expect([...versions, ...releases].map((row) => row.account_id)).not.toContain(other.userID)
    expect([versions.length, releases.length]).toEqual([1, 1])
  })
})

test('concurrent downloads save one version, and are all counted', async () => {
  const trader = await aTrader(app)
  const { _id } = await anInvoice(app, trader)
  const answers = await Promise.all(Array.from({ length: 6 }, () => download(_id, trader.token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const { body } = await app.call('GET', `/invoice/versions/${_id}`, { token: trader.token })
  expect(body.data).toHaveLength(1)
  expect(body.data[0].released).toMatchObject([{ way: 'downloaded', times: 6 }])
})

test('a download during edits has one of the saved states, never a mixture', async () => {
  const trader = await aTrader(app)
  const { _id } = await anInvoice(app, trader)
  const state = (n: number) => ({
    ...INVOICE,
    details: `State ${n}`,
    items: Array.from({ length: n }, () => ({ description: `Of ${n}`, qty: 1, unitPrice: 100 })),
  })
  for (let round = 1; round <= 8; round += 1) {
    const path = `/invoice/update/${_id}`
    const answers = await Promise.all([
      app.call('PUT', path, { token: trader.token, body: state(round * 2) }),
      download(_id, trader.token),
      app.call('PUT', path, { token: trader.token, body: state(round * 2 + 1) }),
      download(_id, trader.token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  for (const { document, total } of await rowsOf(trader.userID)) {
    // The cells of this test's rows begin with the description, and the first sum is the subtotal.
    const { rows, details, sums } = document as {
      rows: string[][]
      details: string
      sums: { amount: { figure: string } }[]
    }
    const stateNumber = /^State (\d+)$/.exec(details)?.[1]
    if (!stateNumber) continue
    expect(rows.map(([description]) => description)).toEqual(
      Array(Number(stateNumber)).fill(`Of ${stateNumber}`),
    )
    expect(sums[0]?.amount.figure).toBe(`${(Number(stateNumber) * 100).toLocaleString('en-US')}.00`)
    expect(total).toBe(BigInt(stateNumber) * 10_000n)
  }
})

test('[PLAN-4] the export contains every saved version, also of deleted invoices', async () => {
  const { token, password: proof, invoice } = await aTraderWithVersion()
  await app.call('DELETE', `/invoice/delete/${invoice._id}`, { token })
  const answer = await app.call('POST', '/auth/export', { token, body: { proof } })
  const files = await unzip(answer.raw)
  const versions = JSON.parse(files.get('data/invoice-versions.json')?.toString() ?? '')
  expect(versions).toMatchObject([
    {
      invoiceID: invoice._id,
      total: 705_000,
      released: [{ way: 'downloaded', times: 1 }],
      document: { number: invoice.invoiceNo, details: INVOICE.details },
    },
  ])
  expect(versions[0].document.rows).toHaveLength(2)
  expect(answer.headers['x-file-count']).toBe(String(files.size))
})

test('contacts are erased from versions of the older form too', async () => {
  const older = {
    number: 'INV-000001',
    seller: { name: 'Ọlá', address: 'Lagos', email: 'a@b.example', phone: '0803 000 0142' },
    buyer: { name: 'Ada', address: 'Enugu' },
  }
  const { rows } = await app.risiti.ctx.db.system((tx) =>
    sql<{
      left: unknown
    }>`select without_contacts(${JSON.stringify(older)}::jsonb) as left`.execute(tx),
  )
  expect(rows[0]?.left).toEqual({
    number: 'INV-000001',
    seller: { name: 'Ọlá', address: 'Lagos', email: '', phone: '' },
    buyer: { name: 'Ada', address: '' },
  })
})

test('a closed account keeps its versions without contact data, and their logos', async () => {
  const trader = await aTrader(app)
  const { token, userID, password, customer } = trader
  const logo = (await upload(app, token, 'logo')).body.data.url
  const { _id, userID: _, vatRate: __, ...business } = trader.business
  await app.call('PUT', `/business/update/${_id}`, {
    token,
    body: { ...business, businessLogo: logo, accountNumber: '0123456789', bankOnPaper: true },
  })
  const invoice = await anInvoice(app, trader)
  await download(invoice._id, token)
  const [before] = await rowsOf(userID)
  expect(JSON.stringify(before?.document)).toContain('0123456789')
  expect(before?.logo_key).toBe(logo.replace('/files/', ''))
  await app.call('POST', '/auth/user/close', { token, body: { proof: password } })
  await waitFor(async () => {
    const [row] = await rowsOf(userID)
    return JSON.stringify(row?.document).includes(business.businessEmail) ? null : true
  }, 'the contact data to be erased')
  await eraseVersionContactsJob.run(app.risiti.ctx, { accountId: userID })
  await eraseFilesJob.run(app.risiti.ctx, { accountId: userID })
  const [after] = await rowsOf(userID)
  const { transfer: ___, ...kept } = (before?.document ?? {}) as Partial<Paper>
  expect(after).toEqual({
    ...before,
    document: {
      ...kept,
      to: { caption: 'BILL TO', name: customer.name, address: '', email: '', phone: '' },
      from: {
        caption: 'FROM',
        name: business.businessName,
        address: business.businessAddress,
        email: '',
        phone: '',
      },
    },
  })
  expect((await app.call('GET', logo)).status).toBe(200)
})
