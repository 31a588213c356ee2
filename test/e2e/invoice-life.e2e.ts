import type { Page } from '@playwright/test'
import { chooseCustomer } from './support/choose.ts'
import { answerConfirm } from './support/dialogs.ts'
import { toast } from './support/fixtures.ts'
import { addBusiness, addCustomer } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })

test('an invoice is drafted with one field, completed, issued, duplicated and made void', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  await page.goto('/Invoice/New')
  await page.getByLabel('Summary').fill('Label and shop front')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()

  // Its card leads to what is missing.
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await expect(page).toHaveURL(/\/Invoice\?show=drafts$/)
  await page.getByRole('link', { name: 'Issue draft' }).click()
  await expect(title(page)).toHaveText('Edit draft')
  await expect(page.getByLabel('Client', { exact: true })).toBeFocused()
  await expect(page.getByText('Enter the due date.')).toBeVisible()
  await chooseCustomer(page, 'Ọlá Ṣọlá Ƙasim')
  await page.getByLabel('Due date').fill('2027-01-29')
  await page.getByLabel('Description, item 1').fill('Brand identity')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/Invoice$/)
  await page.getByRole('link', { name: 'Edit draft for Ọlá Ṣọlá Ƙasim' }).click()
  await expect(page.getByLabel('Unit price, item 1')).toHaveValue('')
  await page.getByLabel('Unit price, item 1').fill('1,234.50')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Invoice created successfully!')).toBeVisible()

  await page.getByRole('link', { name: 'View INV-000001' }).click()
  await expect(timeline(page).getByRole('listitem').first()).toHaveText(
    /^Issued as INV-000001Today, \d\d:\d\d$/i,
  )
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d*\?text=Hello%2C%20this%20is%20invoice%20INV-000001/,
  )
  const [link = ''] =
    /http\S+?\/i\/[\w-]{22}/.exec(String(await page.getByRole('dialog').textContent())) ?? []
  expect(await (await page.request.get(link)).text()).toContain('INV-000001')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To', { exact: true }).fill('ada@okafo.example, nobody@bounce.example')
  await dialog.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(dialog).toContainText('ada@okafo.example: Sent')
  await expect(dialog).toContainText('nobody@bounce.example: Failed')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(timeline(page)).toContainText('Sent to ada@okafo.example by e-mail')
  await expect(timeline(page).getByRole('button', { name: /^Send again to nobody/ })).toBeVisible()
  const copy = page.waitForEvent('download')
  await timeline(page).getByRole('button', { name: 'Open copy: Sent to ada' }).click()
  expect((await copy).suggestedFilename()).toMatch(/INV-000001 as sent\.pdf$/)
  await main(page).getByRole('button', { name: 'Duplicate' }).click()
  await expect(toast(page, 'Duplicated as a draft')).toBeVisible()
  await expect(page.getByLabel('Unit price, item 1')).toHaveValue('1,234.50')
  await page.getByLabel('Due date').fill('2027-02-26')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()

  // A complete draft is issued from its card.
  const asked = answerConfirm(page, 'accept')
  await page.getByRole('button', { name: 'Issue draft for' }).click()
  expect(await asked).toContain('NGN 1,234.50 for Ọlá Ṣọlá Ƙasim')
  await expect(toast(page, 'Issued as INV-000002')).toBeVisible()

  await page.getByRole('link', { name: 'View INV-000002' }).click()
  await main(page).getByRole('button', { name: 'Void' }).click()
  await dialog.getByRole('button', { name: 'Void invoice' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Enter the reason.')
  await dialog.getByLabel('Reason').fill('Billed twice')
  await dialog.getByRole('button', { name: 'Void invoice' }).click()
  await expect(toast(page, 'INV-000002 is void')).toBeVisible()
  await expect(title(page)).toBeFocused()
  const paper = page.getByRole('article', { name: /^Invoice INV-000002/ })
  await expect(paper).toContainText(/STATUS\s*Void/)
  await expect(paper).not.toContainText('AMOUNT DUE')
  await expect(timeline(page)).toContainText('Made void: Billed twice')

  await page.goto('/Invoice?show=void')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  const { data } = await owner.call('GET /invoice/list', {})
  expect(data.map(({ invoiceNo, state }) => [invoiceNo, state])).toEqual([
    ['INV-000002', 'void'],
    ['INV-000001', 'issued'],
  ])
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('a draft that is saved but not issued stays as saved, and the next try issues it', async ({
    page,
    owner,
  }) => {
    await addBusiness(owner)
    const { _id: clientID } = await addCustomer(owner, 'Ada')
    const items = [{ description: 'Prints', qty: 1, unitPrice: 5 }]
    const body = { draft: true as const, clientID, dueDate: '2027-01-29', items }
    const { _id: id } = await owner.call('POST /invoice/add', { body })
    await page.goto(`/Invoice/Edit/${id}`)
    await page.getByLabel('Summary').fill('Typed last')
    await page.route('**/api/invoice/issue/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page.getByText('Saved as a draft, but not issued yet.')).toBeVisible()
    const { data } = await owner.call('GET /invoice/get/{id}', { params: { id } })
    expect(data[0]).toMatchObject({ state: 'draft', details: 'Typed last' })
    // Nothing is left to be kept on this device.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Typed last')

    await page.unroute('**/api/invoice/issue/*')
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(toast(page, 'Invoice created successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View INV-000001' })).toBeVisible()
  })
})
