import { DEMO } from '../../server/demo.ts'
import { enterAsDemo } from './enter.ts'
import { expect, test, toast } from './fixtures.ts'

async function makeInvoice(origin: string, token: string, clientName = 'Tamunọ Briggs') {
  const answer = await fetch(`${origin}/api/invoice/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      clientName,
      dueDate: '2027-01-29',
      details: 'Hull survey',
      items: [{ description: 'Survey', qty: 1, unitPrice: 1_000 }],
    }),
  })
  return (await answer.json()) as { _id: string; invoiceNo: string; version: number }
}

async function readInvoice(origin: string, token: string, id: string) {
  const answer = await fetch(`${origin}/api/invoice/get/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as {
    data: { status: string; amountPaid: number; total: number; details: string }[]
  }
  return data[0]
}

test('[INV-11] an edit keeps what was paid and the status follows from it', async ({
  page,
  server,
}) => {
  const { token = '' } = await enterAsDemo(page, server.origin)
  const { _id, invoiceNo } = await makeInvoice(server.origin, token)
  await fetch(`${server.origin}/api/invoice/update/${_id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'Paid' }),
  })
  await page.goto(`/Invoice/Edit/${_id}`)
  const number = page.getByLabel(/INVOICE NO/i)
  await expect(number).toBeDisabled()
  await expect(number).toHaveValue(invoiceNo)
  await expect(page.getByLabel('Client')).toHaveValue(/./)
  await page.getByLabel('Unit price, item 1').fill('4000')
  await page.getByLabel('Summary').fill('Hull survey and report')
  await page.getByRole('button', { name: 'Update Invoice' }).click()
  await expect(toast(page, 'invoice updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Invoice$/)
  expect(await readInvoice(server.origin, token, _id)).toMatchObject({
    total: 4_000,
    amountPaid: 1_000,
    status: 'Balanced Remaining',
    details: 'Hull survey and report',
  })
})

test.describe('when two edit at once', () => {
  test.use({ expectedComplaints: /409/ })

  test('[INV-14] the second save is told, and nothing is silently overwritten', async ({
    page,
    server,
  }) => {
    const { token = '' } = await enterAsDemo(page, server.origin)
    const { _id } = await makeInvoice(server.origin, token)
    await page.goto(`/Invoice/Edit/${_id}`)
    await page.getByLabel('Summary').fill('Mine')
    await fetch(`${server.origin}/api/invoice/update/${_id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ details: 'Theirs' }),
    })
    await page.getByRole('button', { name: 'Update Invoice' }).click()
    await expect(page.getByText(/changed meanwhile|was changed/i).first()).toBeVisible()
    await expect(page.getByLabel('Summary')).toHaveValue('Mine')
    expect(await readInvoice(server.origin, token, _id)).toMatchObject({ details: 'Theirs' })
  })
})

test('[INV-1] search and pages run on the server and stay in the address', async ({
  page,
  server,
}) => {
  await enterAsDemo(page, server.origin)
  await page.goto('/Invoice')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(8)
  await page.getByRole('link', { name: /^(Page )?2$/ }).click()
  await expect(page).toHaveURL(/\?page=2/)
  await expect(cards).toHaveCount(8)
  await page.getByPlaceholder('Search through your Invoice...').fill('okafo')
  await expect(page).toHaveURL(/search=okafo/)
  await expect(page).not.toHaveURL(/page=2/)
  await expect(cards.first()).toContainText('Chidịnma Okafọ')
  for (const card of await cards.all()) await expect(card).toContainText('Chidịnma Okafọ')
  await page.reload()
  await expect(page.getByPlaceholder('Search through your Invoice...')).toHaveValue('okafo')
  await expect(cards.first()).toContainText('Chidịnma Okafọ')
})

test('[INV-2] deleting asks first; declined nothing happens, accepted the list refreshes without a reload', async ({
  page,
  server,
}) => {
  const { token = '' } = await enterAsDemo(page, server.origin)
  const { invoiceNo } = await makeInvoice(server.origin, token)
  await page.goto('/Invoice')
  const card = page.getByRole('article').filter({ hasText: invoiceNo })
  await expect(card).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'yes'))
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.dismiss()
  })
  await card.getByRole('button', { name: `Delete ${invoiceNo}` }).click()
  await expect(toast(page, 'Cancel successfully')).toBeVisible()
  await expect(card).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await card.getByRole('button', { name: `Delete ${invoiceNo}` }).click()
  await expect(toast(page, 'Invoice deleted successfully')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same-page', 'yes')
  expect(asked[0]).toMatch(/^Do you want to delete this Invoice/)
})

test('[INV-3] [INV-5] an empty invoice is not sent, and each fault stands at its field', async ({
  page,
  server,
}) => {
  await enterAsDemo(page, server.origin)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/invoice/add')) requests += 1
  })
  await page.goto('/Invoice/New')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  for (const label of ['Client', 'Due date', 'Description, item 1'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(requests).toBe(0)
  await expect(page.getByLabel('Client', { exact: true }).locator('option').first()).toHaveText(
    'Select a Customer',
  )
  await expect(page.getByLabel('Currency').locator('option')).toHaveText(['NGN', 'USD', 'GBP'])
})

test('[INV-3] below 600 px each item stacks with all its fields in view; above, the rows scroll in their own box', async ({
  page,
  server,
}) => {
  await enterAsDemo(page, server.origin)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/Invoice/New')
  for (const label of ['Description, item 1', 'Qty, item 1', 'Unit price, item 1']) {
    const box = await page.getByLabel(label).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360, label).toBe(true)
  }
  await page.setViewportSize({ width: 700, height: 900 })
  const row = await page
    .getByRole('row')
    .filter({ has: page.getByLabel('Description, item 1') })
    .boundingBox()
  expect(row?.width).toBeGreaterThanOrEqual(800)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(700)
})

test('[INV-12] [INV-13] the status screen derives amount and status from each other', async ({
  page,
  server,
}) => {
  const { token = '' } = await enterAsDemo(page, server.origin)
  const { _id } = await makeInvoice(server.origin, token)
  await page.goto(`/Invoice/Edit/Status/${_id}`)
  const amount = page.getByLabel('Amount Paid')
  const status = page.getByLabel('Status', { exact: true })
  await expect(status.locator('option')).toHaveText(
    ['Not-Paid', 'Paid', 'Balanced Remaining', 'Half Payment'],
    { useInnerText: false },
  )
  await status.selectOption('Paid')
  await expect(amount).toHaveValue('1,000.00')
  await status.selectOption('Half Payment')
  await expect(amount).toHaveValue('500.00')
  await amount.fill('250')
  await amount.blur()
  await expect(status).toHaveValue('Balanced Remaining')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(toast(page, 'Invoice Updated Successfully')).toBeVisible()
  expect(await readInvoice(server.origin, token, _id)).toMatchObject({
    amountPaid: 250,
    status: 'Balanced Remaining',
  })
})

test('[AUTH-4] the demo account of the sandbox is the one that the start prints', async ({
  page,
}) => {
  await page.goto('/Login')
  await page.getByLabel('E-mail').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)
})
