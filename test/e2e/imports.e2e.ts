import { readFile } from 'node:fs/promises'
import { expect, test } from './support/signed-in.ts'
import { inspect } from './support/walk.ts'

const LIST = [
  'Display Name,EmailID,Tel,Where',
  'Ọlá Ṣadé,ola@shop.example,0803 000 0101,Lagos',
  'Bisi,nowhere,0803 000 0102,Ìbàdàn',
].join('\n')

test('a list of customers is matched, tried, imported without its faulty row, and exported', async ({
  page,
}) => {
  await page.goto('/Customers')
  await page.getByRole('link', { name: 'Import' }).click()
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await expect(page.getByText('1 can be imported, 1 cannot.')).toBeVisible()
  await expect(page.getByText('It looks like an export of Zoho Invoice.')).toBeVisible()
  const wrong = page.getByRole('region', { name: 'What is wrong' })
  await expect(wrong).toContainText('Row 2E-mailPlease enter a valid email address')
  await inspect(page, 'a preview of an import')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Display Name')
  await page.getByLabel('Address').selectOption('Where')
  await page.getByRole('button', { name: 'Import 1 row, leave out 1' }).click()
  await expect(page.getByText('1 customer imported, 1 row left out.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByRole('link', { name: 'Ọlá Ṣadé', exact: true })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export customers as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Ọlá Ṣadé,ola@shop.example,0803 000 0101,Lagos,')
})
