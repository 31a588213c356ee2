import { toast } from './support/fixtures.ts'
import { addInvoice, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test('a business sets up reminders in its own words, and reminds of an overdue invoice by hand', async ({
  page,
  owner,
}) => {
  const { business, customer } = await addRecords(owner)
  await page.goto(`/Business/Edit/${business._id}`)
  await page.getByRole('link', { name: 'Set up reminders' }).click()
  await page.getByLabel('Reminders', { exact: true }).selectOption('on')
  await page.getByLabel('Language').selectOption('pcm')
  const day = page.getByRole('group').filter({ hasText: /^3 days after the due day/ })
  await day.getByText('3 days after the due day').click()
  const preview = page.getByRole('region', { name: 'Preview, 3 days after the due day' })
  await expect(preview).toContainText('How far')
  await day.getByLabel('Subject').fill('Abeg, {number}')
  await expect(preview).toContainText('Abeg, INV-000012')
  await page.getByLabel('Days', { exact: true }).fill('14')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save reminders' }).click()
  await expect(toast(page, 'Reminders saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Reminders', { exact: true })).toHaveValue('on')
  await expect(page.getByText('14 days after the due day')).toBeVisible()
  await day.getByText('3 days after the due day').click()
  await day.getByRole('button', { name: 'Back to our words' }).click()
  await expect(preview).toContainText('How far')

  const { _id } = await addInvoice(owner, customer.name, { dueDate: '2026-01-05' })
  await page.goto('/Dashboard')
  await page.getByRole('link', { name: /^1 invoice is overdue/ }).click()
  await expect(page).toHaveURL(/show=overdue/)
  await page.goto(`/Invoice/${_id}`)
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Send a reminder' }).click()
  await expect(toast(page, 'The reminder is on its way to ola@sola.example')).toBeVisible()
})
