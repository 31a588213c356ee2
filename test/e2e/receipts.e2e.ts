import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test('a sale paid on the spot gives a receipt, which downloads for a till roll', async ({
  page,
  owner,
}) => {
  await addRecords(owner)
  await page.goto('/Receipt/New')
  await page.getByLabel('What was sold').fill('Pepper, 2 baskets')
  await page.getByLabel('Amount').fill('1500')
  await page.getByRole('button', { name: 'Give receipt' }).click()
  await expect(page.getByRole('heading', { name: /^RCT-\d{6}$/ })).toBeVisible()
  const paper = page.getByRole('article')
  await expect(paper).toContainText('One thousand, five hundred naira only')
  await expect(paper).toContainText('Walk-in customer')
  await page.getByLabel('Paper').selectOption('80mm')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^Walk-in customer RCT-\d{6}\.pdf$/)
  await page.reload()
  await expect(page.getByLabel('Paper')).toHaveValue('80mm')
  await page.getByRole('link', { name: 'Receipts' }).click()
  await expect(page.getByRole('list', { name: 'Receipts' })).toContainText('Walk-in customer')
})
