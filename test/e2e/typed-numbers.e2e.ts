import type { Locator } from '@playwright/test'
import { chooseCustomer } from './support/choose.ts'
import { toast } from './support/fixtures.ts'
import { expectBorder } from './support/form-borders.ts'
import { addBusiness, addCustomer } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { countCalls } from './support/traffic.ts'

const FAULT = 'Write it as a number, such as 2 or 1,500.50.'

/** Types a decimal comma, submits, and expects the error at its field and the text unchanged. */
async function expectRefused(field: Locator, typed: string, submit: Locator): Promise<void> {
  await field.fill('')
  await field.pressSequentially(typed)
  await field.blur()
  await expect(field).toHaveValue(typed)
  await submit.click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(FAULT)
  await expectBorder(field, 'red')
  // A numeric keypad with a comma and no point would leave no way to type it.
  await expect(field).toHaveAttribute('inputmode', 'text')
}

test('[INV-5] a decimal comma in a quantity or a price is refused at its field, and nothing is sent', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  const customer = await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  await page.goto('/Invoice/New')
  await chooseCustomer(page, customer.name)
  await page.getByLabel('Due date').fill('2027-01-29')
  await page.getByLabel('Description, item 1').fill('Hours')
  const [qty, price] = [page.getByLabel('Qty, item 1'), page.getByLabel('Unit price, item 1')]
  const submit = page.getByRole('button', { name: 'Create Invoice' })
  const calls = countCalls(page, 'POST /invoice/add')
  await price.fill('2000')
  for (const typed of ['1,5', '1,2,3', '0,500', ',5']) await expectRefused(qty, typed, submit)
  await expect(page.getByLabel('Amount, item 1')).toHaveText(/NGN\s0\.00/)
  await qty.fill('1500.50')
  await qty.blur()
  await expect(qty).toHaveValue('1,500.5')
  await expectBorder(qty, 'green')
  await expect(qty).toHaveAttribute('inputmode', 'decimal')
  for (const typed of ['12,50', '1.234,56']) await expectRefused(price, typed, submit)
  expect(calls()).toBe(0)

  await price.fill('15k')
  await price.blur()
  await expect(price).toHaveValue('15,000.00')
  await submit.click()
  await expect(toast(page, 'Invoice created successfully!')).toBeVisible()
  const { data } = await owner.call('GET /invoice/list', { query: {} })
  expect(data[0]?.items).toMatchObject([{ qty: 1500.5, unitPrice: 15_000 }])
})
