import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { REFUSALS } from './fixtures.ts'
import { addRecords } from './records.ts'
import { expect, test } from './signed-in.ts'
import { countCalls, cut } from './traffic.ts'

const copies = (page: Page) => page.getByRole('region', { name: 'Copies' })

/** Presses a download button, and returns the file's name and bytes. */
async function download(page: Page, button: string | RegExp) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Runs in the page: counts its prints in an attribute of the document. */
function countPrints(): void {
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'))
    const { dataset } = document.documentElement
    dataset.printed = String(Number(dataset.printed ?? 0) + 1)
  }
}

test('[INV-8] a downloaded version stays available after an edit, as the view says', async ({
  page,
  owner,
}) => {
  const { invoice, customer } = await addRecords(owner)
  const address = `/Invoice/${invoice._id}`
  await page.goto(address)
  await expect(copies(page)).toContainText('Not downloaded or printed yet.')
  const first = await download(page, 'Download Invoice')
  await page.goto(address)
  await expect(copies(page)).toHaveText(/Downloaded \d+ \w{3}\.\s*Downloaded/)

  await owner.call('PUT /invoice/update/{id}', {
    params: { id: invoice._id },
    body: {
      clientName: customer.name,
      dueDate: '2027-01-29',
      items: [{ description: 'Other work', qty: 1, unitPrice: 2 }],
    },
  })
  await page.reload()
  await expect(copies(page)).toHaveText(/Downloaded \d+ \w{3}, edited \d+ \w{3}\./)
  await expect(copies(page).getByRole('listitem')).toContainText('1,234.50')
  const again = await download(page, /^Download copy/)
  expect(again.bytes.equals(first.bytes)).toBe(true)
  expect(again.name).toBe(`${customer.name} Invoice INV-000001 version 1.pdf`)
})

test('[INV-9] a print page stores the printed version, once', async ({ page, owner }) => {
  const { invoice } = await addRecords(owner)
  await page.addInitScript(countPrints)
  const calls = countCalls(page, 'POST /invoice/printed/*')
  await page.goto(`/Invoice/Print/${invoice._id}`)
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  expect(calls()).toBe(1)
  await page.goto(`/Invoice/${invoice._id}`)
  await expect(copies(page)).toHaveText(/Printed \d+ \w{3}\./)
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: REFUSALS })

  test('[INV-9] printing does not wait for the stored version, which the next print sends again', async ({
    page,
    owner,
  }) => {
    const { invoice } = await addRecords(owner)
    await page.addInitScript(countPrints)
    const { restore } = await cut(page, 'POST /invoice/printed/*')
    await page.goto(`/Invoice/Print/${invoice._id}`)
    await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
    await restore()
    const kept = page.waitForResponse(/\/invoice\/printed\//)
    await page.evaluate(() => window.print())
    expect((await kept).status()).toBe(200)
  })
})
