import type { Page } from '@playwright/test'
import type { Account } from './support/accounts.ts'
import { answerConfirm, markDocument } from './support/dialogs.ts'
import { toast } from './support/fixtures.ts'
import { addCustomer, addInvoice, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { answer, countCalls, cut } from './support/traffic.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const search = (page: Page) => page.getByPlaceholder('Search through your Invoice...')

/** Adds nine invoices for other customers, the newest with the highest number. */
async function addNineInvoices(owner: Account): Promise<void> {
  for (let number = 2; number <= 10; number += 1) {
    const { name } = await addCustomer(owner, `Customer ${number}`)
    await addInvoice(owner, name)
  }
}

test("[INV-1] [APP-6] cards show an invoice's key data in its own colour, and link to it", async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  await page.goto('/Invoice')
  await expect(page.getByRole('link', { name: 'Create A New Project' })).toHaveAttribute(
    'href',
    '/Invoice/New',
  )
  const card = cards(page).filter({ hasText: 'INV-000001' })
  for (const words of ['Ọlá Ṣọlá Ƙasim', 'Not-Paid', 'Friday, January 29, 2027'])
    await expect(card.getByText(words)).toBeVisible()
  await expect(card).toContainText(/NGN\s1,234\.50/)
  expect(await card.evaluate((element) => element.style.getPropertyValue('--tint'))).toBe(
    invoice.bgColor,
  )
  const painted = await card.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(painted).not.toMatch(/rgba\(0, 0, 0, 0\)|transparent/)
  const links = {
    'View INV-000001': `/Invoice/${invoice._id}`,
    'Edit status': `/Invoice/Edit/Status/${invoice._id}`,
    'Edit INV-000001': `/Invoice/Edit/${invoice._id}`,
  }
  for (const [name, href] of Object.entries(links))
    await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test('[INV-1] search and paging run on the server over all invoices and stay in the URL', async ({
  page,
  owner,
}) => {
  await addRecords(owner)
  await addNineInvoices(owner)
  await page.goto('/Invoice')
  await expect(cards(page)).toHaveCount(8)
  // So low that both pages can scroll; the second one still begins at its top.
  await page.setViewportSize({ width: 1280, height: 200 })
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/Invoice\?page=2$/)
  await expect(cards(page).getByRole('heading')).toHaveText(['Customer 2', 'Ọlá Ṣọlá Ƙasim'])
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Page 1' }).click()
  await expect(cards(page)).toHaveCount(8)

  // The match is on the second page of the unfiltered list.
  await search(page).fill('ola sola')
  await expect(page).toHaveURL(/\/Invoice\?search=ola\+sola$/)
  await expect(cards(page).getByRole('heading')).toHaveText(['Ọlá Ṣọlá Ƙasim'])
  await page.reload()
  await expect(search(page)).toHaveValue('ola sola')
  await expect(cards(page)).toHaveCount(1)
  await search(page).fill('nobody')
  await expect(page.getByText('No invoice found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all invoices' }).click()
  await expect(cards(page)).toHaveCount(8)
  await expect(search(page)).toHaveValue('')
})

test('[INV-2] [INV-6] deleting asks first, refreshes the list without a reload, does not reuse the number and can be undone', async ({
  page,
  owner,
}) => {
  const { customer } = await addRecords(owner)
  const second = await addInvoice(owner, customer.name)
  await page.goto('/Invoice')
  const { stillThere } = await markDocument(page)
  const remove = page.getByRole('button', { name: `Delete ${second.invoiceNo}` })
  const asked = answerConfirm(page, 'dismiss')
  await remove.click()
  expect(await asked).toMatch(/^Do you want to delete this Invoice/)
  await expect(toast(page, 'Cancel successfully')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)

  void answerConfirm(page, 'accept')
  await remove.click()
  await expect(toast(page, 'Invoice deleted successfully')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  expect(await stillThere()).toBe(true)
  expect(second.invoiceNo).toBe('INV-000002')
  expect((await addInvoice(owner, customer.name)).invoiceNo).toBe('INV-000003')

  await page.getByRole('button', { name: 'Restore INV-000002' }).click()
  await expect(toast(page, 'INV-000002 is back')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('INV-000002 was deleted.')).toBeHidden()
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[INV-2] [APP-3] [APP-4] a failed delete says why and can be retried', async ({
    page,
    owner,
  }) => {
    await addRecords(owner)
    await page.goto('/Invoice')
    const remove = page.getByRole('button', { name: 'Delete INV-000001' })
    const gone = await cut(page, 'DELETE /invoice/delete/*')
    void answerConfirm(page, 'accept')
    await remove.click()
    await expect(toast(page, 'No response received from the server.')).toBeVisible()
    await gone.restore()
    await expect(remove).toBeEnabled()
    const broken = await answer(page, 'DELETE /invoice/delete/*', 500, { message: 'Not today.' })
    const calls = countCalls(page, 'DELETE /invoice/delete/*')
    void answerConfirm(page, 'accept')
    await remove.click()
    await expect(toast(page, 'Not today.')).toBeVisible()
    await broken.restore()
    expect(calls()).toBe(1)
    await expect(cards(page)).toHaveCount(1)
  })
})
