import type { Page } from '@playwright/test'
import { premiumAccount, sessionValues } from './support/accounts.ts'
import { chooseCustomer } from './support/choose.ts'
import { answerConfirm } from './support/dialogs.ts'
import { toast } from './support/fixtures.ts'
import { addBusiness, addCustomer, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Draft' })
const summary = (page: Page) => page.getByLabel('Summary')
const toList = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Invoice', exact: true }).click()

/** All stored drafts as one text. */
const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => localStorage.getItem(key))
      .join(),
  )

async function write(page: Page, text: string): Promise<void> {
  await page.goto('/Invoice/New')
  await summary(page).fill(text)
  await page.getByLabel('Description, item 1').fill('Brand identity')
  await page.getByLabel('Unit price, item 1').fill('1,234.50')
}

test('a draft survives a reload, is offered again, and is deleted once it is saved', async ({
  page,
  owner,
}) => {
  await addRecords(owner)
  await write(page, 'Ọ̀ṣọ́ of the shop')
  await chooseCustomer(page, 'Ọlá Ṣọlá Ƙasim')
  await page.getByLabel('Due date').fill('2027-01-29')
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByLabel('Description, item 2').fill('Printing')
  await page.getByLabel('Unit price, item 2').fill('100')
  await page.getByRole('textbox', { name: 'Footer notes' }).fill('Ẹ ṣé')
  // No prompt on leaving: the input is stored.
  await page.reload()

  await expect(offer(page)).toContainText(/You have an unfinished invoice from today, \d\d:\d\d\./)
  await expect(offer(page)).toContainText(/For Ọlá Ṣọlá Ƙasim · NGN\s1,334\.50/)
  await expect(summary(page)).toHaveValue('')
  await offer(page).getByRole('button', { name: 'Continue' }).click()
  await expect(offer(page)).toHaveCount(0)
  await expect(page.getByLabel('Client', { exact: true })).toBeFocused()
  await expect(summary(page)).toHaveValue('Ọ̀ṣọ́ of the shop')
  await expect(page.getByLabel('Due date')).toHaveValue('2027-01-29')
  await expect(page.getByLabel('Unit price, item 2')).toHaveValue('100.00')
  await expect(page.getByRole('textbox', { name: 'Footer notes' })).toHaveText('Ẹ ṣé')

  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(toast(page, 'Invoice created successfully!')).toBeVisible()
  expect(await storedDrafts(page)).toBe('')
  await page.goto('/Invoice/New')
  await expect(summary(page)).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
  await summary(page).fill('A slip')
  await expect.poll(() => storedDrafts(page)).toContain('A slip')
  await summary(page).fill('')
  await expect.poll(() => storedDrafts(page)).toBe('')
})

test('drafts of two businesses are separate, and typing without accepting the offer loses neither', async ({
  page,
  owner,
}) => {
  await addBusiness(owner, { businessName: 'First Ventures' })
  await addBusiness(owner, { businessName: 'Second Ventures' })
  await write(page, 'For the first')
  await page.reload()
  await page.getByLabel('Business', { exact: true }).selectOption('Second Ventures')
  await summary(page).fill('For the second')
  await toList(page)
  await expect(toast(page, 'What you typed is kept on this device.')).toBeVisible()

  await page.goto('/Invoice/New')
  await expect(offer(page)).toContainText('Second Ventures')
  const asked = answerConfirm(page, 'accept')
  await offer(page).getByRole('button', { name: 'Discard' }).click()
  expect(await asked).toBe('Discard this draft? What you typed in it is lost.')
  await expect(offer(page)).toContainText('First Ventures')
  await offer(page).getByRole('button', { name: 'Continue' }).click()
  await expect(summary(page)).toHaveValue('For the first')
  await expect(page.getByLabel('Business', { exact: true })).toHaveValue(/.+/)
  expect(await storedDrafts(page)).not.toContain('For the second')
})

test('an unsaved edit is offered only at its invoice, and says if that was saved since', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  const edit = `/Invoice/Edit/${invoice._id}`
  await page.goto(edit)
  await summary(page).fill('Typed on the phone')
  await toList(page)
  await page.goto('/Invoice/New')
  await expect(summary(page)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  await page.goto(edit)
  await expect(offer(page)).toContainText('They differ in: summary.')
  await expect(summary(page)).toHaveValue('Label and shop front')
  // Typing again without accepting the offer: saving either settles both.
  await summary(page).fill('Typed at the desk')
  await toList(page)
  expect(await storedDrafts(page)).toMatch(/Typed on the phone.*Typed at the desk|desk.*phone/)
  await page.goto(edit)
  const { _id: id, version } = invoice
  await owner.call('PUT /invoice/update/{id}', {
    params: { id },
    body: { version, dueDate: '2027-03-01' },
  })
  await page.reload()
  await expect(offer(page)).toContainText(
    'The invoice was saved again since. Yours differs in: due date, summary.',
  )
  await offer(page).getByRole('button', { name: 'Continue' }).click()
  await expect(summary(page)).toHaveValue('Typed at the desk')
  await page.getByRole('button', { name: 'Update Invoice' }).click()
  await expect(toast(page, 'invoice updated successfully')).toBeVisible()
  expect(await storedDrafts(page)).toBe('')
})

test('another account on the same device finds no draft, and a logout deletes all', async ({
  page,
  owner,
  server,
}) => {
  await addBusiness(owner)
  await write(page, 'Only mine')
  await toList(page)
  expect(await storedDrafts(page)).toContain('Only mine')
  const other = await premiumAccount(server)
  await addBusiness(other)
  await page.evaluate((values) => {
    for (const { name, value } of values) localStorage.setItem(name, value)
  }, sessionValues(other))
  await page.goto('/Invoice/New')
  await expect(summary(page)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  expect(await storedDrafts(page)).toBe('')

  await summary(page).fill('Only theirs')
  await toList(page)
  expect(await storedDrafts(page)).toContain('Only theirs')
  await page.goto('/Dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  expect(await storedDrafts(page)).toBe('')
})

/** Writes and sends an invoice; the server stores it, but the response is lost. */
async function sendLosingResponse(page: Page, text: string): Promise<void> {
  await write(page, text)
  await chooseCustomer(page, 'Ọlá Ṣọlá Ƙasim')
  await page.getByLabel('Due date').fill('2027-01-29')
  await page.route('**/api/invoice/add', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText('Not saved yet. What you typed is still here.')).toBeVisible()
  await page.unroute('**/api/invoice/add')
}

test.describe('without an answer', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('an invoice whose response was lost is not created twice when it is resumed', async ({
    page,
    owner,
  }) => {
    await addBusiness(owner)
    await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
    await sendLosingResponse(page, 'Sent once')
    await page.reload()
    await offer(page).getByRole('button', { name: 'Continue' }).click()
    await expect(offer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(toast(page, 'Invoice created successfully!')).toBeVisible()
    expect((await owner.call('GET /invoice/list', {})).total).toBe(1)
  })
})

test('with full storage the form still works, and asks before it is left', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await write(page, 'Nowhere kept')
  const asked = answerConfirm(page, 'dismiss')
  await toList(page)
  expect(await asked).toContain('Leave this page?')
  await expect(summary(page)).toHaveValue('Nowhere kept')
})
