import { toast } from './support/fixtures.ts'
import { addCustomer, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { countCalls, cut, pressTwice } from './support/traffic.ts'

test('[INV-11] [APP-3] an edit keeps the amount paid, and the status follows from it', async ({
  page,
  owner,
}) => {
  const { invoice, customer } = await addRecords(owner, { footer: '<p>Ẹ ṣé</p>' })
  await addCustomer(owner, 'Newer Customer')
  const id = { id: invoice._id }
  await owner.call('PUT /invoice/update/{id}', { params: id, body: { status: 'Paid' } })
  await page.goto(`/Invoice/Edit/${invoice._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Invoice', exact: true })).toHaveAttribute(
    'href',
    '/Invoice',
  )
  await expect(page.getByLabel('INVOICE NO.')).toBeDisabled()
  await expect(page.getByLabel('INVOICE NO.')).toHaveValue('INV-000001')
  await expect(page.getByLabel('Summary')).toHaveValue('Label and shop front')
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue(customer.name)
  await expect(page.getByLabel('Due date')).toHaveValue('2027-01-29')
  await expect(page.getByLabel('Currency')).toHaveValue('NGN')
  await expect(page.getByRole('textbox', { name: 'Footer notes' })).toHaveText('Ẹ ṣé')
  await expect(page.getByLabel('Description, item 1')).toHaveValue('Brand identity')

  await page.getByLabel('Qty, item 1').fill('2')
  await expect(main.locator('dl').filter({ hasText: 'TOTAL' })).toHaveText(
    /TOTAL\s*NGN\s2,469\.00$/,
  )
  const calls = countCalls(page, 'PUT /invoice/update/*')
  const submit = page.getByRole('button', { name: 'Update Invoice' })
  await page.getByLabel('Description, item 1').fill('')
  await submit.click()
  await expect(page.getByLabel('Description, item 1')).toHaveAttribute('aria-invalid', 'true')
  expect(calls()).toBe(0)
  await page.getByLabel('Description, item 1').fill('Brand identity, twice')
  await pressTwice(page, 'PUT /invoice/update/*', submit, 'Updating...')
  await expect(toast(page, 'invoice updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Invoice$/)
  await expect(main.getByRole('article')).toContainText('Half Payment')
  const { data } = await owner.call('GET /invoice/get/{id}', { params: id })
  expect(data[0]).toMatchObject({
    total: 2469,
    amountPaid: 1234.5,
    status: 'Half Payment',
    footer: '&lt;p&gt;Ẹ ṣé&lt;/p&gt;',
  })
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[INV-11] [APP-4] a failed edit says why, and keeps the input', async ({ page, owner }) => {
    const { invoice } = await addRecords(owner)
    const id = { id: invoice._id }
    await owner.call('PUT /invoice/update/{id}', { params: id, body: { status: 'Paid' } })
    await page.goto(`/Invoice/Edit/${invoice._id}`)
    const submit = page.getByRole('button', { name: 'Update Invoice' })
    const failed = 'Failed to update invoice. Please try again.'
    await page.getByLabel('Unit price, item 1').fill('10')
    const gone = await cut(page, 'PUT /invoice/update/*')
    await submit.click()
    await expect(toast(page, `${failed} No response received from the server.`)).toBeVisible()
    await gone.restore()
    // The amount paid exceeds that total.
    await submit.click()
    await expect(
      page.getByText(/^Failed to update invoice\. Please try again\. .*paid/),
    ).toBeVisible()
    await expect(page.getByLabel('Unit price, item 1')).toHaveValue('10.00')
  })

  test('[INV-14] the second of two tabs that edit one invoice gets a conflict, and neither loses its input', async ({
    page,
    owner,
  }) => {
    const { invoice } = await addRecords(owner)
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`/Invoice/Edit/${invoice._id}`)
      await expect(tab.getByLabel('Summary')).toHaveValue('Label and shop front')
    }
    await other.getByLabel('Summary').fill('Theirs')
    await other.getByRole('button', { name: 'Update Invoice' }).click()
    await expect(other).toHaveURL(/\/Invoice$/)

    await page.getByLabel('Summary').fill('Mine')
    const submit = page.getByRole('button', { name: 'Update Invoice' })
    await submit.click()
    await expect(page.getByText(/^Failed to update invoice\. Please try again\. /)).toBeVisible()
    await expect(page.getByText('This invoice was changed while you edited it.')).toBeVisible()
    await expect(page.getByLabel('Summary')).toHaveValue('Mine')
    const read = () => owner.call('GET /invoice/get/{id}', { params: { id: invoice._id } })
    expect((await read()).data[0]?.details).toBe('Theirs')

    await page.getByRole('button', { name: 'Load the newer one' }).click()
    await expect(page.getByLabel('Summary')).toHaveValue('Theirs')
    await expect(page.getByText(/differs in: summary/)).toBeVisible()
    await page.getByRole('button', { name: 'Bring back what I typed' }).click()
    await expect(page.getByLabel('Summary')).toHaveValue('Mine')
    await submit.click()
    await expect(toast(page, 'invoice updated successfully')).toBeVisible()
    expect((await read()).data[0]?.details).toBe('Mine')
  })
})
