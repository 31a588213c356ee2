import type { Page } from '@playwright/test'
import { chooseCustomer } from './support/choose.ts'
import { toast } from './support/fixtures.ts'
import { expectBorders } from './support/form-borders.ts'
import { addBusiness, addCustomer, addRecords, BUSINESS } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { answer, countCalls, cut, pressTwice } from './support/traffic.ts'

const sums = (page: Page) => page.getByRole('main').locator('dl').filter({ hasText: 'SUB-TOTAL' })

/** Fills the first line and the other required fields. */
async function fillIn(page: Page, client: string): Promise<void> {
  await chooseCustomer(page, client)
  await page.getByLabel('Due date').fill('2027-01-29')
  await page.getByLabel('Description, item 1').fill('Brand identity')
  await page.getByLabel('Unit price, item 1').fill('1,234.50')
}

test('[INV-3] [INV-4] amounts and sums update on every keystroke, rows can be added and removed', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await addCustomer(owner, 'Older Customer')
  await addCustomer(owner, 'Newer Customer')
  await page.goto('/Invoice/New')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Invoice', exact: true })).toHaveAttribute(
    'href',
    '/Invoice',
  )
  await expect(main.getByText('INV-(Auto-Generated)')).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(page.getByLabel('Currency').getByRole('option')).toHaveText(['NGN', 'USD', 'GBP'])
  const client = page.getByRole('combobox', { name: 'Client' })
  const customers = page.getByRole('listbox', { name: 'Customers' }).getByRole('option')
  await client.click()
  await expect(customers).toHaveText(['Select a Customer', 'Newer Customer', 'Older Customer'])
  await client.pressSequentially('older')
  await expect(customers).toHaveText(['Older Customer', 'Add “older”'])
  await client.press('Enter')
  await expect(client).toHaveValue('Older Customer')

  await page.getByLabel('Qty, item 1').fill('2.5')
  await page.getByLabel('Unit price, item 1').pressSequentially('480000.5')
  await expect(page.getByLabel('Amount, item 1')).toHaveText(/NGN\s1,200,001\.25/)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await expect(page.getByLabel('Description, item 2')).toBeFocused()
  await page.getByLabel('Unit price, item 2').fill('998.75')
  await expect(sums(page)).toHaveText(
    /SUB-TOTAL\s*NGN\s1,201,000\.00\s*VAT \(0%\)\s*NGN\s0\.00\s*TOTAL\s*NGN\s1,201,000\.00/,
  )
  await page.getByLabel('Currency').selectOption('GBP')
  await expect(page.getByLabel('Amount, item 2')).toHaveText(/GBP\s998\.75/)
  await page.getByRole('button', { name: 'Remove item 1' }).click()
  await expect(page.getByLabel('Description, item 2')).toHaveCount(0)
  await expect(sums(page)).toHaveText(/TOTAL\s*GBP\s998\.75$/)
  await expect(page.getByRole('button', { name: 'Remove item 1' })).toBeDisabled()
  // Leaving asks, since nothing is saved.
  page.once('dialog', (dialog) => dialog.accept())
  await main.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page).toHaveURL(/\/Invoice$/)
})

test('[INV-4] the VAT rate of the business is shown on the sheet', async ({ page, owner }) => {
  await addBusiness(owner, { vatRate: 7.5 })
  await page.goto('/Invoice/New')
  await page.getByLabel('Unit price, item 1').fill('1000')
  await expect(sums(page)).toHaveText(
    /SUB-TOTAL\s*NGN\s1,000\.00\s*VAT \(7\.5%\)\s*NGN\s75\.00\s*TOTAL\s*NGN\s1,075\.00/,
  )
})

test('[INV-3] below 600 px an item is stacked and fully visible, above that its row scrolls sideways', async ({
  page,
  owner,
}) => {
  await addRecords(owner)
  await page.goto('/Invoice/New')
  await expect(page.getByRole('textbox', { name: 'Footer notes' })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByLabel('Description, item 1') })
  const parts = [
    page.getByLabel('Description, item 1'),
    page.getByLabel('Qty, item 1'),
    page.getByLabel('Unit price, item 1'),
    page.getByLabel('Amount, item 1'),
    page.getByRole('button', { name: 'Remove item 1' }),
  ]
  for (const width of [320, 599]) {
    await page.setViewportSize({ width, height: 800 })
    for (const part of parts) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    expect(await overflow(page), `${width} px`).toBe(0)
  }
  for (const width of [600, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => (await row.boundingBox())?.width, { message: `${width} px` })
      .toBeGreaterThanOrEqual(800)
    expect(await overflow(page), `${width} px`).toBe(0)
    await page.getByLabel('Unit price, item 1').focus()
    await expect(page.getByLabel('Unit price, item 1')).toBeInViewport({ ratio: 1 })
  }
  const notes = page.locator('.rte')
  const height = async () => (await notes.boundingBox())?.height
  expect(await height()).toBe(500)
  await page.setViewportSize({ width: 767, height: 700 })
  await expect.poll(height).toBe(420)
  await page.setViewportSize({ width: 360, height: 1000 })
  await expect.poll(height).toBe(500)
  await expect(notes.getByRole('menubar')).toHaveCount(0)
  // The bar is there before its editor, which does then what was pressed.
  await notes.getByRole('button', { name: 'Bold' }).click()
  await expect(notes.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.type('Thank you')
  await expect(notes.locator('strong')).toHaveText('Thank you')
})

test('[INV-3] [INV-5] each error is shown at its field, and nothing is sent', async ({
  page,
  owner,
}) => {
  const { customer } = await addRecords(owner)
  await page.goto('/Invoice/New')
  const main = page.getByRole('main')
  const calls = countCalls(page, 'POST /invoice/add')
  const submit = page.getByRole('button', { name: 'Create Invoice' })
  await submit.click()
  await expectBorders(main, {
    red: ['Client', 'Due date', 'Description, item 1', 'Unit price, item 1'],
    green: ['Qty, item 1', 'Currency'],
  })
  await expect(page.getByLabel('Client', { exact: true })).toHaveAccessibleDescription(
    'Select a customer.',
  )
  await expect(page.getByLabel('Client', { exact: true })).toBeFocused()
  await fillIn(page, customer.name)
  for (const [label, bad, said] of [
    ['Qty, item 1', '0', /^Quantity must be above zero\.$/],
    ['Qty, item 1', 'many', /^Write it as a number, such as 2 or 1,500\.50\.$/],
    ['Unit price, item 1', '12x', /^Write it as a number, such as 2 or 1,500\.50\.$/],
    ['Unit price, item 1', '', /^Enter the unit price\.$/],
  ] as const) {
    const field = page.getByLabel(label)
    const good = await field.inputValue()
    await field.fill(bad)
    await submit.click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(said)
    await field.fill(good)
  }
  expect(calls()).toBe(0)
})

test('[INV-5] without a business the form asks for one first', async ({ page, owner: _ }) => {
  await page.goto('/Invoice/New')
  await expect(page.getByRole('heading', { name: 'Add your business first' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Add Business' })
  await expect(link).toHaveAttribute('href', '/Business/Add')
})

test('[INV-3] [INV-6] [INV-7] [APP-3] an invoice is created once, unpaid and with a copy of its business', async ({
  page,
  owner,
}) => {
  const { customer, business } = await addRecords(owner)
  await page.goto('/Invoice/New')
  await fillIn(page, customer.name)
  await page.getByLabel('Summary').fill('Label and shop front')
  await page.getByRole('textbox', { name: 'Footer notes' }).fill('Ẹ ṣé púpọ̀')
  const submit = page.getByRole('button', { name: 'Create Invoice' })
  await pressTwice(page, 'POST /invoice/add', submit, 'Creating...')
  await expect(toast(page, 'Invoice created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/Invoice$/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)

  const { data } = await owner.call('GET /invoice/list', { query: {} })
  const { _id } = data[0] ?? { _id: '' }
  const changed = { ...BUSINESS, businessName: 'Another Name' }
  await owner.call('PUT /business/update/{id}', { params: { id: business._id }, body: changed })
  const { data: read } = await owner.call('GET /invoice/get/{id}', { params: { id: _id } })
  expect(read[0]).toMatchObject({
    invoiceNo: 'INV-000002',
    status: 'Not-Paid',
    amountPaid: 0,
    clientName: customer.name,
    currency: 'NGN',
    details: 'Label and shop front',
    dueDate: '2027-01-29',
    footer: '&lt;p&gt;Ẹ ṣé púpọ̀&lt;/p&gt;',
    business: { _id: business._id, ...BUSINESS },
    items: [{ description: 'Brand identity', qty: 1, unitPrice: 1234.5, amount: 1234.5 }],
  })
})

test('[INV-3] [CUST-2] a customer added in between is selected at once', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await page.goto('/Invoice/New')
  await page.getByRole('combobox', { name: 'Client' }).fill('Ọlá Ṣọlá Ƙasim')
  await page.getByRole('option', { name: 'Add “Ọlá Ṣọlá Ƙasim”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Ọlá Ṣọlá Ƙasim')
  await dialog.getByLabel('E-mail').fill('ola@sola.example')
  await dialog.getByLabel('Phone').fill('0806 000 0117')
  await dialog.getByLabel('Address').fill('7 Zik Avenue, Enugu')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(toast(page, 'Customer Added Successfully')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Ọlá Ṣọlá Ƙasim')
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[INV-3] [APP-4] a failed create says why, and keeps the input', async ({ page, owner }) => {
    const { customer } = await addRecords(owner)
    await page.goto('/Invoice/New')
    await fillIn(page, customer.name)
    const submit = page.getByRole('button', { name: 'Create Invoice' })
    const failed = 'Failed to create invoice. Please try again.'
    const gone = await cut(page, 'POST /invoice/add')
    await submit.click()
    await expect(toast(page, `${failed} No response received from the server.`)).toBeVisible()
    await gone.restore()
    const refused = await answer(page, 'POST /invoice/add', 422, {
      error: 'Two customers have this name.',
      fields: { clientName: 'Two customers have this name.' },
    })
    await submit.click()
    await expect(toast(page, `${failed} Two customers have this name.`)).toBeVisible()
    await expectBorders(page.getByRole('main'), { red: ['Client'] })
    await refused.restore()
    await expect(page.getByLabel('Description, item 1')).toHaveValue('Brand identity')
    await submit.click()
    await expect(toast(page, 'Invoice created successfully!')).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  })
})

/** Horizontal overflow of the page in pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
