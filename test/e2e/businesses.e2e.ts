import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { toast } from './support/fixtures.ts'
import { expectBorders } from './support/form-borders.ts'
import { addBusiness, BUSINESS } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { countCalls, cut, pressTwice } from './support/traffic.ts'

const CATEGORIES = [
  'IT Professional',
  'Individual/Freelancing',
  'Accounting & Bookkeeping',
  'Agriculture',
  'Association',
  'Fashion',
  'Business Consultant',
  'Clinic & Healthcare services',
  'Entertainment',
  'Web Development & Design',
  'Photography',
  'E-commerce',
]

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('[BIZ-1] the list shows each business with an edit link, a tile for a new one and a search', async ({
  page,
  owner,
}) => {
  const first = await addBusiness(owner)
  await addBusiness(owner, { businessName: 'Zik Avenue Films' })
  await page.goto('/Business')
  await expect(cards(page)).toHaveCount(2)
  const card = cards(page).filter({ hasText: BUSINESS.businessName })
  await expect(card.getByText(BUSINESS.businessEmail)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Edit Business' })).toHaveAttribute(
    'href',
    `/Business/Edit/${first._id}`,
  )
  await expect(page.getByRole('link', { name: 'Add Business' })).toHaveAttribute(
    'href',
    '/Business/Add',
  )
  await page.getByRole('searchbox').fill('ola')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/Business\?search=ola$/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('ola')
  await expect(cards(page)).toHaveCount(1)
})

test('[BIZ-2] [BIZ-4] [APP-3] a business needs every field but the logo, and is added once', async ({
  page,
  owner: _,
}) => {
  await page.goto('/Business/Add')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/Business')
  const category = page.getByLabel('Category')
  const [empty, ...choices] = await category.getByRole('option').allTextContents()
  expect(empty).toBe('Choose a category')
  expect(choices).toEqual(CATEGORIES)
  const labels = await main.locator('form .label').allTextContents()
  expect(labels.slice(0, 6)).toEqual([
    'Logo',
    'Business name',
    'E-mail',
    'Phone',
    'Category',
    'Address',
  ])

  const calls = countCalls(page, 'POST /business/add')
  const submit = page.getByRole('button', { name: 'Add', exact: true })
  await page.getByLabel('Business name').fill(BUSINESS.businessName)
  await submit.click()
  await expect(toast(page, 'Enter all input field')).toBeVisible()
  await expectBorders(main, {
    red: ['E-mail', 'Phone', 'Category', 'Address'],
    green: ['Business name'],
  })
  await page.getByLabel('E-mail').fill('pay at olasola')
  await page.getByLabel('Phone').fill(BUSINESS.businessPhone)
  await category.selectOption('Fashion')
  await page.getByLabel('Address').fill(BUSINESS.businessAddress)
  await submit.click()
  await expect(toast(page, 'Please enter a valid email address').first()).toBeVisible()
  await expectBorders(main, { red: ['E-mail'], green: ['Phone', 'Category', 'Address'] })
  expect(calls()).toBe(0)

  await page.getByLabel('E-mail').fill(BUSINESS.businessEmail)
  await pressTwice(page, 'POST /business/add', submit, 'Processing...')
  await expect(toast(page, 'Business Created Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Business$/)
  await expect(cards(page)).toHaveCount(1)
})

test('[BIZ-3] [BIZ-6] [APP-3] the edit form shows the stored values; a new logo is re-encoded and shown in the list', async ({
  page,
  owner,
}) => {
  const { _id } = await addBusiness(owner)
  await page.goto(`/Business/Edit/${_id}`)
  const main = page.getByRole('main')
  const held = {
    'Business name': BUSINESS.businessName,
    'E-mail': BUSINESS.businessEmail,
    Phone: BUSINESS.businessPhone,
    Category: BUSINESS.businessCategory,
    Address: BUSINESS.businessAddress,
  }
  for (const [label, value] of Object.entries(held))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90" onload="alert(1)"><rect width="200" height="90" fill="#0b6b45"/></svg>'
  const stored = page.waitForResponse('**/api/files')
  await choose(page, 'logo.svg', 'image/svg+xml', Buffer.from(svg))
  expect((await stored).ok()).toBe(true)
  await expect(main.getByRole('button', { name: 'Remove' })).toBeVisible()
  await page.getByLabel('Business name').fill('Ọlá Ṣọlá & Daughters')
  const submit = page.getByRole('button', { name: 'Update', exact: true })
  await pressTwice(page, 'PUT /business/update/*', submit, 'Updating...')
  await expect(toast(page, 'Business Updated Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Business$/)
  const card = cards(page).filter({ hasText: 'Ọlá Ṣọlá & Daughters' })
  const address = await card.locator('img').getAttribute('src')
  const image = await page.request.get(address ?? '')
  expect(image.headers()['content-type']).toMatch(/^image\/(png|webp|jpeg)$/)
  await page.goto(`/Business/Edit/${_id}`)
  await expect(main.locator('.image-field img')).toHaveAttribute('src', address ?? '')
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[BIZ-6] a file that is not an image or is too large gets its error and is not stored', async ({
    page,
    owner: _,
  }) => {
    await page.goto('/Business/Add')
    const file = page.locator('input[type=file]')
    await choose(page, 'logo.png', 'image/png', Buffer.from('<html>not an image</html>'))
    await expect(file).toHaveAccessibleDescription(/PNG, JPEG, WebP or SVG/)
    await expect(file).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
    const calls = countCalls(page, 'POST /files')
    await choose(page, 'huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
    await expect(
      toast(page, 'This image is over 5 MB. Choose a smaller one.').first(),
    ).toBeVisible()
    expect(calls()).toBe(0)
    await cut(page, 'POST /files')
    await choose(page, 'logo.png', 'image/png', await aPng())
    await expect(toast(page, 'No response received from the server.').first()).toBeVisible()
  })

  test.describe('on the Starter Plan', () => {
    test.use({ plan: 'Starter Plan' })

    test('[PLAN-3] a second business is refused with a message that names the plan', async ({
      page,
      owner,
    }) => {
      await addBusiness(owner)
      await page.goto('/Business/Add')
      await page.getByLabel('Business name').fill('The Second')
      await page.getByLabel('E-mail').fill(BUSINESS.businessEmail)
      await page.getByLabel('Phone').fill(BUSINESS.businessPhone)
      await page.getByLabel('Category').selectOption('Fashion')
      await page.getByLabel('Address').fill(BUSINESS.businessAddress)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText(/Starter Plan/).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Choose another plan' })).toHaveAttribute(
        'href',
        '/Checkout?plan=Pro%20Plan',
      )
      await page.goto('/Business')
      await expect(cards(page)).toHaveCount(1)
    })
  })
})

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

function aPng(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6b45' } })
    .png()
    .toBuffer()
}
