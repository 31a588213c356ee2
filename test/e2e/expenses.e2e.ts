import { expect, test } from './support/signed-in.ts'

test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET/ })

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an expense with a photo is written without a network, and saved when it is back', async ({
  page,
}) => {
  await page.goto('/Expanses')
  await page.getByRole('button', { name: 'Add expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'New expense' })
  // Leaving the phone's file picker is not leaving the dialog.
  await dialog.locator('input[type=file]').dispatchEvent('cancel')
  await dialog.getByLabel(/^Amount/).fill('4500')
  await dialog.getByLabel('Category').fill('Fuel')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(dialog.getByAltText('The chosen file')).toBeVisible()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Add expense' }).click()
  const waiting = page.getByRole('region', { name: 'Not saved yet' })
  await expect(waiting).toContainText('Expense of NGN 4,500.00 for Fuel')
  // Opened again it is as it was typed, and left it waits on.
  await waiting.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('4,500.00')
  await expect(dialog.getByAltText('The chosen file')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(false)
  await expect(waiting).toHaveCount(0)
  const expenses = page.getByRole('list', { name: 'Expenses' })
  await expect(expenses).toContainText('4,500.00')
  await expenses.getByRole('button', { name: /Fuel/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Open receipt' })).toBeVisible()
})
