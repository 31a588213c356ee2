import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAsk } from '../../../mcp/ask.ts'
import { createMcpServer } from '../../../mcp/server.ts'
import { anInvoice, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
const client = new Client({ name: 'test', version: '1' })
/** What was asked of the API. */
const asked: string[] = []

beforeAll(async () => {
  app = await startApp()
  await app.risiti.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.risiti.app.server.address() as AddressInfo
  trader = await aTrader(app)
  // As much as a key may do: the tools are what limits an assistant.
  const { body } = await app.call('POST', '/apikey/add', {
    token: trader.token,
    body: { name: 'Assistant', scopes: ['read', 'write', 'send'] },
  })
  const ask = createAsk({ url: `http://localhost:${port}`, key: body.data.key })
  const server = createMcpServer((method, path, sent) => {
    asked.push(`${method} ${path.split(/[?]|\/[0-9a-f-]{36}/)[0]}`)
    return ask(method, path, sent)
  })
  const [here, there] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(there), client.connect(here)])
})
afterAll(async () => {
  await client.close()
  await app.close()
})

async function use(name: string, input: Record<string, unknown>) {
  const { isError = false, content } = await client.callTool({ name, arguments: input })
  const [first] = Array.isArray(content) ? content : []
  return { isError, text: String(first?.text) }
}

test('an assistant reads what the contract lets it read', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('invoices_list')
  const invoice = await anInvoice(app, trader)
  const { text } = await use('invoices_list', { search: invoice.invoiceNo, pageSize: 1 })
  expect(JSON.parse(text).data[0]._id).toBe(invoice._id)
  const one = await use('customers_get', { id: trader.customer._id })
  expect(JSON.parse(one.text).data[0].name).toBe(trader.customer.name)
  expect((await use('invoices_get', { id: '01900000-0000-7000-8000-000000000000' })).isError).toBe(
    true,
  )
})

test('it writes drafts, and cannot issue, send or record money', async () => {
  const { dueDate, items } = INVOICE
  const fields = { clientID: trader.customer._id, dueDate, items }
  const made = await use('draft_invoice', {
    ...fields,
    draft: false,
    amountPaid: 5,
    status: 'Paid',
  })
  const draft = JSON.parse(made.text)
  expect(draft).toMatchObject({ state: 'draft', invoiceNo: '', amountPaid: 0 })
  const more = { id: draft._id, items, details: 'By an assistant' }
  const changed = await use('change_draft_invoice', { ...more, status: 'Paid', amountPaid: 5 })
  expect(JSON.parse(changed.text).data).toMatchObject({
    state: 'draft',
    details: 'By an assistant',
  })
  // What is changed is the draft that was just read, whatever version an assistant names.
  const again = await use('change_draft_invoice', { ...more, version: 1 })
  expect(JSON.parse(again.text).data).toMatchObject({ state: 'draft', version: 3 })
  asked.length = 0
  expect((await use('change_draft_invoice', { ...more, id: '..' })).isError).toBe(true)
  expect(asked).toEqual([])
  const withoutItems = await use('change_draft_invoice', { id: draft._id, status: 'Paid' })
  expect(withoutItems.isError).toBe(true)
  const issued = await anInvoice(app, trader)
  const refused = await use('change_draft_invoice', { ...more, id: issued._id })
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('was issued')])
  for (const name of ['invoices_issue', 'sends_invoice', 'payments_add', 'invoices_update'])
    expect((await use(name, { id: draft._id })).isError).toBe(true)
})

test('no tool reaches another change', async () => {
  const { tools } = await client.listTools()
  asked.length = 0
  for (const { name } of tools) await use(name, { id: trader.customer._id, items: [] })
  const changes = new Set(asked.filter((each) => !each.startsWith('GET ')))
  expect([...changes].toSorted()).toEqual(['POST /estimate/add', 'POST /invoice/add'])
})
