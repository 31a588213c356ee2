import { chooseCustomer } from '../../test/e2e/support/choose.ts'
import { expect, goTo, heading, open, press, type Step } from './steps.ts'

const EMAIL = 'ebun@olasola.example'
const PASSWORD = 'white yellow pink copies'
const CLIENT = 'Ọlá Ṣọlá Ƙasim'

/** A new user's path from the first page to the dashboard with a half-paid invoice. */
export const MAIN_JOB: readonly Step[] = [
  {
    name: 'Home',
    act: ({ page }) => open(page, '/', /Every naira/),
  },
  {
    name: 'Register, form to type in',
    act: async ({ page }) => {
      await open(page, '/Register', 'Create Free Account')
      await expect(page.getByLabel('Full name')).toBeEditable()
    },
  },
  {
    // What was typed and sent meanwhile waits for it.
    name: 'Register, until its code has come too',
    act: ({ page }) => expect(page.locator('#root:not([data-drawn])')).toBeVisible(),
  },
  {
    name: 'sign up',
    prepare: async ({ page }) => {
      await page.getByLabel('Full name').fill('Ẹ̀bùn Adébáyọ̀')
      await page.getByLabel('E-mail').fill(EMAIL)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    },
    act: async ({ page }) => {
      await press(page, 'Sign Up')
      await expect(page).toHaveURL(/\/Login$/)
    },
  },
  {
    name: 'log in',
    prepare: async ({ page }) => {
      await page.getByLabel('E-mail').fill(EMAIL)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    },
    act: async ({ page }) => {
      await press(page, 'Login')
      await expect(page.getByLabel(/code/i)).toBeVisible()
    },
  },
  {
    name: 'verify the e-mail, to the checkout',
    prepare: async ({ page, server }) => page.getByLabel(/code/i).fill(await server.codeTo(EMAIL)),
    act: async ({ page }) => {
      await press(page, 'Verify')
      await heading(page, 'Pricing/Checkout')
    },
  },
  {
    name: 'to the payment page',
    prepare: ({ page }) => page.getByRole('radio', { name: /Pro Plan/ }).check(),
    act: async ({ page }) => {
      await press(page, 'Pay')
      await expect(page).toHaveURL(/\/sandbox\//)
      await expect(page.getByText('7,000.00')).toBeVisible()
    },
  },
  {
    name: 'pay, and back',
    act: async ({ page }) => {
      await press(page, /^Pay/)
      await expect(page.getByPlaceholder('****')).toBeVisible()
    },
  },
  {
    name: 'activate the account',
    prepare: async ({ page, server }) =>
      page.getByPlaceholder('****').fill(await server.codeTo(EMAIL, 2)),
    act: async ({ page }) => {
      await press(page, 'Verify')
      await heading(page, 'Payment Successful')
    },
  },
  {
    name: 'Dashboard, empty',
    act: async ({ page }) => {
      await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
      await heading(page, /^Good Day/)
    },
  },
  {
    name: 'Add Business, form to type in',
    act: ({ page }) => open(page, '/Business/Add', 'Add Business'),
  },
  {
    name: 'business saved',
    prepare: async ({ page }) => {
      await page.getByLabel('Business name').fill('Ọlá Ṣọlá Ventures')
      await page.getByLabel('E-mail').fill('pay@olasola.example')
      await page.getByLabel('Phone').fill('+234 803 000 0142')
      await page.getByLabel('Category').selectOption('Photography')
      await page.getByLabel('Address').fill('14 Adéníran Ògúnsànyà Street, Lagos')
    },
    act: async ({ page }) => {
      await press(page, 'Add')
      await expect(page).toHaveURL(/\/Business$/)
      await expect(page.getByText('Ọlá Ṣọlá Ventures')).toBeVisible()
    },
  },
  {
    name: 'Customers',
    act: ({ page }) => open(page, '/Customers', /^Customers/),
  },
  {
    name: 'customer saved',
    prepare: async ({ page }) => {
      await press(page, 'Add Customer')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill(CLIENT)
      await dialog.getByLabel('E-mail').fill('ola@sola.example')
      await dialog.getByLabel('Phone').fill('0806 000 0117')
      await dialog.getByLabel('Address').fill('7 Zik Avenue, Enugu')
    },
    act: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click()
      await heading(page, CLIENT)
    },
  },
  {
    name: 'New invoice, form to type in',
    act: async ({ page }) => {
      await goTo(page, '/Invoice/New')
      await expect(page.getByLabel('Description, item 1')).toBeVisible()
    },
  },
  {
    name: 'invoice saved',
    prepare: async ({ page }) => {
      await chooseCustomer(page, CLIENT)
      await page.getByLabel('Due date').fill('2027-01-29')
      await page.getByLabel('Description, item 1').fill('Brand identity')
      await page.getByLabel('Qty, item 1').fill('2')
      await page.getByLabel('Unit price, item 1').fill('480000')
    },
    act: async ({ page }) => {
      await press(page, 'Create Invoice')
      await expect(page.getByRole('link', { name: 'View INV-000001' })).toBeVisible()
    },
  },
  {
    name: 'view the invoice',
    act: async ({ page }) => {
      await page.getByRole('link', { name: 'View INV-000001' }).click()
      await heading(page, 'INV-000001')
    },
  },
  {
    name: 'PDF downloaded',
    act: async ({ page }) => {
      const downloaded = page.waitForEvent('download')
      await press(page, 'Download Invoice')
      await (await downloaded).path()
      // The screen navigates to the list when the download is done.
      await expect(page).toHaveURL(/\/Invoice$/)
    },
  },
  {
    name: 'Edit status, form to type in',
    act: async ({ page }) => {
      await page
        .getByRole('link', { name: /Edit status/i })
        .first()
        .click()
      await expect(page).toHaveURL(/\/Invoice\/Edit\/Status\//)
      await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
    },
  },
  {
    name: 'payment recorded',
    prepare: async ({ page }) => {
      await page.getByLabel('Status', { exact: true }).selectOption('Half Payment')
    },
    act: async ({ page }) => {
      await press(page, 'Update')
      await expect(page.getByRole('article').getByText('Half Payment')).toBeVisible()
    },
  },
  {
    name: 'Dashboard, with its figures',
    act: async ({ page }) => {
      await goTo(page, '/Dashboard')
      await expect(page.getByText(/480,000\.00/).first()).toBeVisible()
    },
  },
]
