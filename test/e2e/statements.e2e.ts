import { addInvoice, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test('the customer opens the statement from a copied link, until it is withdrawn', async ({
  page,
  owner,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { customer, invoice } = await addRecords(owner)
  await addInvoice(owner, customer.name, { currency: 'USD' })
  await owner.call('POST /payment/add', {
    body: { invoiceID: invoice._id, amount: 34.5, method: 'cash' },
  })
  await page.goto(`/Customers/Statement/${customer._id}`)
  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  const message = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(message).toContain(encodeURIComponent(url))

  const visitor = await context.newPage()
  await visitor.setViewportSize({ width: 360, height: 740 })
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { name: 'Account in USD' })).toBeVisible()
  await expect(visitor.getByRole('row', { name: /Balance now/ })).toHaveCount(2)
  const scrollWidth = await visitor.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth).toBeLessThanOrEqual(360)

  await dialog.getByRole('button', { name: 'Withdraw this link' }).click()
  await expect(dialog).toBeHidden()
  expect((await visitor.reload())?.status()).toBe(410)
})
