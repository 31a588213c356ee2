import { chooseCustomer } from './support/choose.ts'
import { addBusiness, addCustomer } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET/ })

test('an estimate is written and given to a customer, who accepts it, and becomes an invoice once', async ({
  page,
  owner,
  browser,
}) => {
  await addBusiness(owner)
  const customer = await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  await page.goto('/Estimates')
  await page.getByRole('link', { name: 'Create An Estimate' }).click()
  await chooseCustomer(page, customer.name)
  await page.getByLabel('Description, item 1').fill('Wedding pictures')
  await page.getByLabel('Unit price, item 1').fill('250000')
  await page.getByLabel(/^Deposit/).fill('30')
  // What was typed survives a reload.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Wedding pictures')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Estimates', exact: true }).last().click()
  await page.getByRole('link', { name: 'Create An Estimate' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  // Saved without a network, it waits for one.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Create Estimate' }).click()
  const waiting = page.getByRole('region', { name: 'Not saved yet' })
  await expect(waiting).toContainText('Estimate of NGN 250,000.00')
  await page.context().setOffline(false)
  await expect(page.getByText(/is saved as EST-000001/)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await page.getByRole('link', { name: 'View EST-000001' }).click()

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Get the link for WhatsApp' }).click()
  const url = (await page.locator('.send__url').textContent()) ?? ''
  expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(url),
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/Waiting for the customer/)).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const theirs = await phone.newPage()
  await theirs.goto(url)
  await theirs.getByLabel('Your name').fill('Ọlá')
  await theirs.getByRole('button', { name: 'Accept for NGN 250,000.00' }).click()
  await expect(theirs.getByRole('heading', { name: 'Accepted. Thank you!' })).toBeVisible()
  await phone.close()

  await page.goto('/Estimates?show=accepted')
  await page.getByRole('button', { name: 'Make invoice of EST-000001' }).click()
  await expect(page.getByRole('heading', { name: 'Edit draft' })).toBeVisible()
  await expect(page.getByLabel('Description, item 1')).toHaveValue('Wedding pictures')
  await expect(page.getByLabel(/^Deposit/)).toHaveValue('30')
  await page.getByLabel('Due date').fill('2027-01-29')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByRole('link', { name: 'View INV-000001' }).click()
  await page.getByRole('link', { name: 'Made of an estimate' }).click()
  await expect(page.getByText('Invoice INV-000001 was made of it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make invoice' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Accepted by Ọlá')
})
