import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { toast } from './support/fixtures.ts'
import { addBusiness, addCustomer, addInvoice, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { answer, cut } from './support/traffic.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')

/** The active option, as announced to screen readers. */
async function active(page: Page): Promise<string | null> {
  const id = await field(page).getAttribute('aria-activedescendant')
  const option = page.locator(`[id="${id}"]`)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  return option.textContent()
}

test('single-key shortcuts search the list, start an invoice and show the help, but not in fields', async ({
  page,
  owner,
}) => {
  await addRecords(owner)
  await page.goto('/Invoice')
  const search = page.getByRole('main').getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('n/?')
  await expect(search).toHaveValue('n/?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('ola')
  await expect(search).toHaveValue('ola')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.locator('dl > div')).toHaveText([
    'Search everythingCtrlK',
    'Search the list on the screen/',
    'New invoiceN',
    'Show these shortcuts?',
    'In the items of an invoice: next lineEnter',
    'While writing an invoice: save itCtrlEnter',
  ])
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/Invoice\?/)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('Control+n').catch(() => {})
  await expect(page).toHaveURL(/\/Invoice\?/)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/Invoice\/New$/)
  const notes = page.getByRole('textbox', { name: 'Footer notes' })
  await notes.click()
  await page.keyboard.type('n/?')
  await expect(notes).toHaveText('n/?')
  await page.getByLabel('Currency').focus()
  await page.keyboard.press('?')
  // There is no list here, so the global search opens.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(palette(page)).toBeVisible()
})

test('single-key shortcuts can be switched off, and stay off', async ({ page, owner }) => {
  await addCustomer(owner, 'Ńwọsú Foods')
  await page.goto('/Customers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByLabel('Use the keys /, N and ?').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const key of ['?', 'n', '/']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/Customers$/)
  await expect(page.getByRole('main').getByRole('searchbox')).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
})

test('the palette finds invoices and customers by number and name, and opens them', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await addCustomer(owner, 'Ńwọsú Foods')
  const invoice = await addInvoice(owner, 'Ńwọsú Foods')
  await page.goto('/Customers')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(options(page)).toHaveText([
    ...['Overview', 'Invoice', 'Estimates', 'Expanses', 'Customers', 'Business', 'Account'],
    ...['New invoiceN', 'New estimate', 'New recurring invoice', 'New receipt'],
    ...['Add Customer', 'Add Business'],
    'Switch between light and dark',
    ...['Keyboard shortcuts?', 'Logout'],
  ])

  await page.keyboard.type('nwosu')
  await expect(options(page)).toHaveText([/^INV-000001 Ńwọsú Foods/, /^Ńwọsú Foods/])
  await expect(palette(page).getByRole('status')).toHaveText('2 results')
  expect(await active(page)).toContain('INV-000001')
  await page.keyboard.press('ArrowDown')
  expect(await active(page)).toMatch(/^Ńwọsú Foods/)
  await page.keyboard.press('ArrowDown')
  expect(await active(page)).toContain('INV-000001')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Customers\/[^/]+$/)
  await expect(palette(page)).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Meta+k')
  await page.keyboard.type('inv 1')
  await expect(options(page)).toHaveText([/^INV-000001/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/Invoice/${invoice._id}$`))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zzz')
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found for “zzz”.')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('the palette names drafts and void invoices, and opens the lists of invoices', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await addCustomer(owner, 'Ńwọsú Foods')
  const { _id: id } = await addInvoice(owner, 'Ńwọsú Foods')
  await owner.call('POST /invoice/void/{id}', { params: { id }, body: { reason: 'Billed twice' } })
  await addInvoice(owner, 'Ńwọsú Foods', { draft: true })
  await page.goto('/Dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('nwosu')
  await expect(options(page).getByText('Ńwọsú Foods')).toHaveText([
    'Draft Ńwọsú Foods',
    'INV-000001 Ńwọsú Foods, void',
    'Ńwọsú Foods',
  ])
  await field(page).fill('overdue')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Invoice\?show=overdue$/)
})

test('the palette opens screens and runs actions', async ({ page, owner: _ }) => {
  const choose = async (text: string) => {
    await page.keyboard.press('Control+k')
    await field(page).fill(text)
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  await page.goto('/Dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await choose('expenses')
  await expect(page).toHaveURL(/\/Expanses$/)
  await choose('new receipt')
  await expect(page).toHaveURL(/\/Receipt\/New$/)
  await choose('add business')
  await expect(page).toHaveURL(/\/Business\/Add$/)
  await choose('theme')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await choose('keyboard')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('add customer')
  await expect(page.getByRole('dialog', { name: 'Add Customer' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose('sign out')
  await expect(toast(page, 'Loging out....')).toBeVisible()
  await expect(page).toHaveURL(/\/Login$/)
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('the palette opens by a button, on a phone too, and says when it cannot search', async ({
    page,
    owner: _,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/Dashboard')
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await button.click()
    await expect(field(page)).toHaveAttribute('spellcheck', 'false')
    await expect(field(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
    expect(await axeViolations(page, { within: 'dialog' })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    const { restore } = await cut(page, 'GET /dashboard/find')
    await field(page).fill('oko')
    await expect(palette(page).getByRole('status')).toHaveText(
      'No response received from the server.',
    )
    await restore()
    // A user without a plan has nothing to find, which is not an error.
    await answer(page, 'GET /dashboard/find', 403, { error: 'Choose a plan.', code: 'not-premium' })
    await field(page).fill('zzz')
    await expect(palette(page).getByRole('status')).toHaveText('Nothing found for “zzz”.')
    await field(page).fill('account')
    await options(page).first().click()
    await expect(page).toHaveURL(/\/Account$/)
  })
})
