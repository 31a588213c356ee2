import type { Page } from '@playwright/test'
import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

const part = (page: Page, name: string, item: number) => page.getByLabel(`${name}, item ${item}`)
const texts = (page: Page) =>
  page
    .getByRole('combobox', { name: /^Description/ })
    .evaluateAll((inputs) =>
      inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
    )

test('lines are suggested while typing, pasted from a spreadsheet, and moved', async ({
  page,
  owner,
}) => {
  await addRecords(owner)
  await owner.call('POST /item/add', {
    body: { name: 'Brand book', description: 'forty pages', unitPrice: 2500 },
  })
  await page.goto('/Invoice/New')

  await part(page, 'Description', 1).pressSequentially('brand')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(suggestions).toHaveText([
    /Brand book: forty pages\s*NGN\s2,500\.00/,
    /Brand identity\s*NGN\s1,234\.50/,
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(part(page, 'Qty', 1)).toBeFocused()
  await expect(part(page, 'Unit price', 1)).toHaveValue('2,500.00')
  // Without a mark in the list, Enter goes to the next line as ever.
  await page.keyboard.press('Enter')
  await part(page, 'Description', 2).pressSequentially('identity')
  await suggestions.click()
  await expect(part(page, 'Description', 2)).toHaveValue('Brand identity')

  await page.getByRole('button', { name: 'Add Item' }).click()
  await part(page, 'Description', 3).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/plain',
      'Item\tQty\tPrice\nPrints\t3\t"1,000.50"\nFrames\t1\t₦400\n',
    )
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  const written = ['Brand book: forty pages', 'Brand identity']
  await expect(part(page, 'Description', 4)).toBeFocused()
  expect(await texts(page)).toEqual([...written, 'Prints', 'Frames'])
  await expect(part(page, 'Unit price', 3)).toHaveValue('1,000.50')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => texts(page)).toEqual([...written, ''])

  await page.getByRole('button', { name: 'Move item 2 up' }).press('Enter')
  await expect(page.getByText('Item 2 is now item 1 of 3.')).toBeAttached()
  expect(await texts(page)).toEqual([...written.toReversed(), ''])
  await expect(page.getByRole('button', { name: 'Move item 1 down' })).toBeFocused()
  const number = (item: number) => page.getByRole('row').nth(item).locator('.n')
  await number(1).hover()
  await page.mouse.down()
  await number(2).hover()
  await page.mouse.up()
  expect(await texts(page)).toEqual([...written, ''])
})
