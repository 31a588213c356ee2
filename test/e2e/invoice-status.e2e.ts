import { toast } from './support/fixtures.ts'
import { expectBorders } from './support/form-borders.ts'
import { addCustomer, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { countCalls, cut, pressTwice } from './support/traffic.ts'

test('[INV-12] [INV-13] [APP-3] status and amount stay consistent, and a payment is recorded with its date', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  await addCustomer(owner, 'Newer Customer')
  await page.goto(`/Invoice/Edit/Status/${invoice._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Invoice', exact: true })).toHaveAttribute(
    'href',
    '/Invoice',
  )
  await page.getByLabel('Client Name').click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Ọlá Ṣọlá Ƙasim',
    'Newer Customer',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Details')).toHaveAttribute('rows', '7')
  await expect(page.getByLabel('Details')).toHaveValue('Label and shop front')
  await expect(page.getByLabel('Due Date')).toHaveValue('2027-01-29')
  const status = page.getByLabel('Status', { exact: true })
  const amount = page.getByLabel('Amount Paid')
  await expect(status.getByRole('option')).toHaveText([
    'Not-Paid',
    'Paid',
    'Balanced Remaining',
    'Half Payment',
  ])
  await expect(amount).toHaveValue('0.00')

  await status.selectOption('Paid')
  await expect(amount).toHaveValue('1,234.50')
  await status.selectOption('Half Payment')
  await expect(amount).toHaveValue('617.25')
  await status.selectOption('Balanced Remaining')
  await expect(amount).toHaveValue('')
  await expect(amount).toBeFocused()
  await amount.fill('1234.5')
  await expect(status).toHaveValue('Paid')
  await amount.fill('0')
  await expect(status).toHaveValue('Not-Paid')
  await amount.fill('1,000')
  await expect(status).toHaveValue('Balanced Remaining')

  const submit = page.getByRole('button', { name: 'Update', exact: true })
  await pressTwice(page, 'PUT /invoice/update/*', submit, 'Updating...')
  await expect(toast(page, 'Invoice Updated Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Invoice$/)
  await expect(page.getByRole('main').getByRole('article')).toContainText('Balanced Remaining')

  await page.goto(`/Invoice/Edit/Status/${invoice._id}`)
  // Not-Paid is not an option once something was paid.
  await expect(status.getByRole('option')).toHaveText([
    'Balanced Remaining',
    'Paid',
    'Half Payment',
  ])
  const history = page.getByRole('region', { name: 'Payments' }).getByRole('listitem')
  await expect(history).toHaveText(/Balanced Remaining\s*NGN\s1,000\.00\s*\w+day, \w+ \d+, \d{4}/)
})

test('[INV-12] [INV-13] a contradiction or an amount above the total is reported at its field and not sent', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  await page.goto(`/Invoice/Edit/Status/${invoice._id}`)
  const main = page.getByRole('main')
  const calls = countCalls(page, 'PUT /invoice/update/*')
  const submit = page.getByRole('button', { name: 'Update', exact: true })
  await page.getByLabel('Amount Paid').fill('1,234.51')
  await submit.click()
  await expectBorders(main, { red: ['Amount Paid'], green: ['Details', 'Due Date'] })
  await expect(page.getByLabel('Amount Paid')).toHaveAccessibleDescription(/total/)
  await page.getByLabel('Amount Paid').fill('617.25')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Half Payment')
  await expectBorders(main, { green: ['Amount Paid', 'Status'] })
  await page.getByLabel('Status', { exact: true }).selectOption('Balanced Remaining')
  await submit.click()
  await expectBorders(main, { red: ['Amount Paid'] })
  await page.getByLabel('Amount Paid').fill('100')
  await page.getByLabel('Due Date').fill('')
  await submit.click()
  await expectBorders(main, { red: ['Due Date'], green: ['Amount Paid'] })
  expect(calls()).toBe(0)
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[INV-12] [INV-14] a payment that another tab recorded first is reported, not overwritten', async ({
    page,
    owner,
  }) => {
    const { invoice } = await addRecords(owner)
    await page.goto(`/Invoice/Edit/Status/${invoice._id}`)
    const submit = page.getByRole('button', { name: 'Update', exact: true })
    const gone = await cut(page, 'PUT /invoice/update/*')
    await page.getByLabel('Amount Paid').fill('100')
    await submit.click()
    const failed = 'Failed to update invoice. Please try again.'
    await expect(toast(page, `${failed} No response received from the server.`)).toBeVisible()
    await gone.restore()

    const id = { id: invoice._id }
    await owner.call('PUT /invoice/update/{id}', { params: id, body: { amountPaid: 500 } })
    await submit.click()
    await expect(page.getByText('This invoice was changed while you edited it.')).toBeVisible()
    await expect(page.getByLabel('Amount Paid')).toHaveValue('100.00')
    const read = await owner.call('GET /invoice/get/{id}', { params: id })
    expect(read.data[0]?.amountPaid).toBe(500)
    await page.getByRole('button', { name: 'Load the newer one' }).click()
    await expect(page.getByLabel('Amount Paid')).toHaveValue('500.00')
    await expect(page.getByText(/differs in: amount paid/)).toBeVisible()
  })
})
