import type { Browser } from '@playwright/test'
import { toast } from './support/fixtures.ts'
import { addInvoice, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

/** The page of an invoice on the customer's phone, who has no account and runs no scripts. */
async function customerAt(browser: Browser, url: string) {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: false,
  })
  const page = await phone.newPage()
  await page.goto(url)
  return page
}

test('a customer pays online, another by transfer, and both invoices have their receipts', async ({
  page,
  owner,
  browser,
}) => {
  const { business, customer, invoice } = await addRecords(owner)
  await owner.call('PUT /payout/update/{businessID}', {
    params: { businessID: business._id },
    body: { bankCode: '011', accountNumber: '0000014579' },
  })
  const { data: link } = await owner.call('POST /invoice/link/{id}', {
    params: { id: invoice._id },
  })
  const payer = await customerAt(browser, link.url)
  await payer.getByRole('button', { name: 'Pay NGN 1,234.50' }).click()
  await expect(
    payer.getByRole('heading', { name: /^Pay for the invoice INV-000001/ }),
  ).toBeVisible()
  await payer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(payer.getByRole('status')).toContainText('your payment arrived')
  await expect(payer.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await payer.context().close()

  await page.goto(`/Invoice/${invoice._id}`)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Payment of NGN 1,234.50 by card recorded')
  await expect(timeline).toContainText('Receipt RCT-000001 given')

  const { _id } = await addInvoice(owner, customer.name)
  const { data: second } = await owner.call('POST /invoice/link/{id}', { params: { id: _id } })
  const sender = await customerAt(browser, second.url)
  await sender.getByText('I have paid by transfer').click()
  await sender.getByLabel('Your bank').fill('Zenith Bank')
  await sender.getByLabel('Name on your account').fill('Ọlá Ṣọlá')
  await sender.getByRole('button', { name: /^Tell / }).click()
  await expect(sender.getByRole('status')).toContainText('was told that you sent NGN 1,234.50')

  await page.goto(`/Invoice/${_id}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(toast(page, 'Payment recorded, receipt given')).toBeVisible()
  await expect(timeline).toContainText('Receipt RCT-000002 given')
  await sender.reload()
  await expect(sender.getByRole('link', { name: /RCT-000002|[Rr]eceipt/ })).toBeVisible()
  await sender.context().close()
})
