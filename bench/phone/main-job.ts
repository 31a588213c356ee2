import { chooseCustomer } from '../../test/e2e/support/choose.ts'
import { address, goTo, heading, open, press, type Step, seen, tap } from './steps.ts'

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
      await seen(page.getByLabel('Full name'))
    },
  },
  {
    // A form that was submitted meanwhile waits for it.
    name: 'Register, until its code has come too',
    act: ({ page }) => seen(page.locator('#root:not([data-drawn])')),
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
      await address(page, /\/Login$/)
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
      await seen(page.getByLabel(/code/i))
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
      await address(page, /\/sandbox\//)
      await seen(page.getByText('7,000.00'))
    },
  },
  {
    name: 'pay, and back',
    act: async ({ page }) => {
      await press(page, /^Pay/)
      await seen(page.getByPlaceholder('****'))
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
      await tap(page.getByRole('main').getByRole('link', { name: 'Dashboard' }))
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
      await address(page, /\/Business$/)
      await seen(page.getByText('Ọlá Ṣọlá Ventures'))
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
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }))
      await heading(page, CLIENT)
    },
  },
  {
    name: 'New invoice, form to type in',
    act: async ({ page }) => {
      await goTo(page, '/Invoice/New')
      await seen(page.getByLabel('Description, item 1'))
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
      await seen(page.getByRole('link', { name: 'View INV-000001' }))
    },
  },
  {
    name: 'view the invoice',
    act: async ({ page }) => {
      await tap(page.getByRole('link', { name: 'View INV-000001' }))
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
      await address(page, /\/Invoice$/)
    },
  },
  {
    name: 'Edit status, form to type in',
    act: async ({ page }) => {
      await tap(page.getByRole('link', { name: /Edit status/i }))
      await address(page, /\/Invoice\/Edit\/Status\//)
      await seen(page.getByRole('button', { name: 'Update', exact: true }))
    },
  },
  {
    name: 'payment recorded',
    prepare: async ({ page }) => {
      await page.getByLabel('Status', { exact: true }).selectOption('Half Payment')
    },
    act: async ({ page }) => {
      await press(page, 'Update')
      await seen(page.getByRole('article').getByText('Half Payment'))
    },
  },
  {
    name: 'Dashboard, with its figures',
    act: async ({ page }) => {
      await goTo(page, '/Dashboard')
      await seen(page.getByText(/480,000\.00/))
    },
  },
]
