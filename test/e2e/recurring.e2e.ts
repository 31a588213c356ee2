import { toast } from './support/fixtures.ts'
import { addBusiness, addCustomer, addInvoice } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test('an invoice is repeated every month, and its owner sees the next days, skips one and pauses it', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await addCustomer(owner, 'Ńwọsú Foods')
  const invoice = await addInvoice(owner, 'Ńwọsú Foods')
  await page.goto(`/Invoice/${invoice._id}`)
  await page.getByRole('link', { name: 'Repeat this' }).click()
  await page.getByLabel('First day').fill('2030-01-31')
  await expect(page.getByText('Every month on the 31st. No end.')).toBeVisible()
  await page.getByRole('radio', { name: /^Issue it It gets/ }).check()
  await page.getByRole('button', { name: 'Start repeating' }).click()
  await expect(toast(page, 'Saved. It repeats automatically from now on')).toBeVisible()

  const days = page.getByRole('region', { name: 'Next days' }).getByRole('listitem')
  await expect(days).toHaveText([
    'Thursday, January 31, 2030',
    'Thursday, February 28, 2030',
    'Sunday, March 31, 2030',
    'Tuesday, April 30, 2030',
    'Friday, May 31, 2030',
  ])
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Skip the next' }).click()
  await expect(days.first()).toHaveText('Thursday, February 28, 2030')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused: nothing is made until you resume it.')).toBeVisible()
  await page.getByRole('link', { name: 'Recurring', exact: true }).first().click()
  await expect(page.getByRole('list', { name: 'Recurring' })).toContainText('Paused')
})
