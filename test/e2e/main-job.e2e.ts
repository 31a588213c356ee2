import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readPages } from '../documents/pdf-text.ts'
import { chooseCustomer } from './support/choose.ts'
import { expect, test, toast } from './support/fixtures.ts'

const NAME = 'Ẹ̀bùn Adébáyọ̀'
const EMAIL = 'ebun@olasola.example'
const PASSWORD = 'white yellow pink copies'
const CLIENT = 'Ọlá Ṣọlá Ƙasim'

test('[AUTH-1] [AUTH-4] [AUTH-8] [AUTH-13] [AUTH-14] [AUTH-15] [BIZ-2] [CUST-2] [INV-3] [INV-8] [INV-10] [INV-12] [DASH-2] a new user gets paid: from registration to a downloaded invoice', async ({
  page,
  server,
}) => {
  await test.step('signs up', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Register' }).first().click()
    await expect(page.getByRole('heading', { name: 'Create Free Account' })).toBeVisible()
    await page.getByLabel('Full name').fill(NAME)
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(toast(page, 'Account Created Successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/Login$/)
  })

  await test.step('logs in and verifies the e-mail', async () => {
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/VerifyEmail$/)
    await page.getByLabel(/code/i).fill(await server.codeTo(EMAIL))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(toast(page, 'Verification Successfully')).toBeVisible()
  })

  await test.step('pays for a plan in the sandbox', async () => {
    await expect(page).toHaveURL(/\/Checkout/)
    await expect(page.getByRole('heading', { name: 'Pricing/Checkout' })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue(NAME)
    await page.getByRole('radio', { name: /Pro Plan/ }).check()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await expect(page.getByText('7,000.00')).toBeVisible()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page).toHaveURL(/\/VerifyAccount\?reference=/)
    await page.getByPlaceholder('****').fill(await server.codeTo(EMAIL, 2))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(toast(page, 'Account Activation Successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/PaymentSuccessful$/)
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/Dashboard$/)
    await expect(page.getByRole('heading', { name: `Good Day, ${NAME}.` })).toBeVisible()
  })

  await test.step('adds a business with a logo', async () => {
    await page.goto('/Business/Add')
    const logo = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#0b6b45' },
    })
      .png()
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await page.getByLabel('Business name').fill('Ọlá Ṣọlá Ventures')
    await page.getByLabel('E-mail').fill('pay@olasola.example')
    await page.getByLabel('Phone').fill('+234 803 000 0142')
    await page.getByLabel('Category').selectOption('Photography')
    await page.getByLabel('Address').fill('14 Adéníran Ògúnsànyà Street, Sùrúlérè, Lagos')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, 'Business Created Successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/Business$/)
    await expect(page.getByText('Ọlá Ṣọlá Ventures')).toBeVisible()
  })

  await test.step('adds a customer', async () => {
    await page.goto('/Customers')
    await page.getByRole('button', { name: 'Add Customer' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(CLIENT)
    await dialog.getByLabel('E-mail').fill('ola@sola.example')
    await dialog.getByLabel('Phone').fill('0806 000 0117')
    await dialog.getByLabel('Address').fill('7 Zik Avenue, Enugu')
    await dialog.getByRole('button', { name: 'Add Customer' }).click()
    await expect(toast(page, 'Customer Added Successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: CLIENT })).toBeVisible()
  })

  await test.step('creates an invoice', async () => {
    await page.goto('/Invoice/New')
    await chooseCustomer(page, CLIENT)
    await page.getByLabel('Due date').fill('2027-01-29')
    await page.getByLabel('Summary').fill('Label and shop front')
    await page.getByLabel('Description, item 1').fill('Brand identity ₦')
    await page.getByLabel('Qty, item 1').fill('2.5')
    await page.getByLabel('Unit price, item 1').fill('480,000.50')
    await page.getByRole('button', { name: 'Add Item' }).click()
    await page.getByLabel('Description, item 2').fill('Photography')
    await page.getByLabel('Qty, item 2').fill('1')
    await page.getByLabel('Unit price, item 2').fill('39998.75')
    const notes = page.getByRole('textbox', { name: 'Footer notes' })
    await notes.fill('Ẹ ṣé púpọ̀')
    // 2.5 × 480,000.50 = 1,200,001.25, and 39,998.75 beside it.
    await expect(page.getByLabel('Amount, item 1')).toHaveText(/1,200,001\.25/)
    await expect(page.getByText('1,240,000.00').first()).toBeVisible()
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(toast(page, 'Invoice created successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/Invoice$/)
  })

  await test.step('views and prints it', async () => {
    await page.getByRole('link', { name: 'View INV-000001' }).click()
    await expect(page.getByRole('heading', { name: 'INV-000001' })).toBeVisible()
    const paper = page.getByRole('article')
    for (const words of [
      CLIENT,
      'Not-Paid',
      'Friday, January 29, 2027',
      'Ẹ ṣé púpọ̀',
      'V.A.T. (0%)',
    ])
      await expect(paper.getByText(words).first()).toBeVisible()
    await expect(paper.getByRole('img', { name: /logo/ })).toBeVisible()
    const [printed] = await Promise.all([
      page.context().waitForEvent('page'),
      page
        .getByRole('link', { name: 'Print Now' })
        .or(page.getByRole('button', { name: 'Print Now' }))
        .click(),
    ])
    await expect(printed).toHaveTitle(`${CLIENT} Invoice`)
    await expect(printed.getByText('INV-000001').first()).toBeVisible()
    await printed.close()
  })

  await test.step('downloads its PDF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Invoice' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${CLIENT} Invoice.pdf`)
    await expect(toast(page, `${CLIENT} Invoice Downloaded Successfully`)).toBeVisible()
    const pages = await readPages(await readFile(await download.path()))
    expect(pages).toHaveLength(1)
    const text = pages.join(' ')
    for (const words of [
      'INV-000001',
      CLIENT,
      'Ọlá Ṣọlá Ventures',
      'Brand identity ₦',
      '1,200,001.25',
      '1,240,000.00',
      'Friday, January 29, 2027',
    ])
      expect(text).toContain(words)
    await expect(page).toHaveURL(/\/Invoice$/)
  })

  await test.step('records a payment', async () => {
    await page
      .getByRole('link', { name: /Edit status/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/Invoice\/Edit\/Status\//)
    await page.getByLabel('Status', { exact: true }).selectOption('Half Payment')
    await expect(page.getByLabel('Amount Paid')).toHaveValue('620,000.00')
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(toast(page, 'Invoice Updated Successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/Invoice$/)
    await expect(page.getByRole('article').getByText('Half Payment')).toBeVisible()
  })

  await test.step('sees the right dashboard', async () => {
    await page.getByRole('link', { name: 'Overview' }).first().click()
    const figure = (label: string) =>
      page
        .locator('dt', { hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd[1]')
    await expect(figure('Total Amount')).toHaveText(/NGN\s*1,240,000\.00/)
    await expect(figure('Amount Paid')).toHaveText(/NGN\s*620,000\.00/)
    await expect(figure('Amount Not-Paid')).toHaveText(/NGN\s*620,000\.00/)
    await expect(figure('Invoice & Receipts')).toHaveText('1')
    await expect(figure('Business')).toHaveText('1')
    await expect(figure('Contacts')).toHaveText('1')
    await expect(page.getByText('1 out of 5M+')).toBeVisible()
  })
})
