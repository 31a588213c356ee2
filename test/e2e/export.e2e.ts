import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { unzip } from '../documents/unzip.ts'
import { RECORDS } from '../exported-records.ts'
import { type Account, signIn, verifiedAccount } from './support/accounts.ts'
import { confirmIn } from './support/confirm.ts'
import { toast } from './support/fixtures.ts'
import { expect, test } from './support/signed-in.ts'
import { answer, cut, hold, stopped } from './support/traffic.ts'

// A call without confirmation is refused before the dialog asks for it.
test.use({ expectedErrors: /^Failed to load resource/ })

/** Gives an account a business, a customer and some invoices. */
async function addInvoices({ call }: Account, count: number): Promise<void> {
  await call('POST /business/add', {
    body: {
      businessName: 'Ọlá Ṣọlá Ventures',
      businessEmail: 'pay@olasola.example',
      businessPhone: '0803 000 0142',
      businessCategory: 'Photography',
      businessAddress: '14 Adéníran Ògúnsànyà Street',
    },
  })
  const client = { name: 'Chidịnma Okafọ', email: 'c@okafo.example', phone: '0806 000 0117' }
  await call('POST /client/add', { body: { ...client, address: '7 Zik Avenue' } })
  for (let n = 0; n < count; n += 1)
    await call('POST /invoice/add', {
      body: {
        clientName: client.name,
        dueDate: '2027-01-04',
        items: [{ description: 'Label artwork', qty: 1, unitPrice: 45_000 }],
      },
    })
}

/** Records every count that a region shows from now on; returns a reader of them. */
async function recordCounts(region: Locator): Promise<() => Promise<string[]>> {
  const seen = await region.evaluateHandle((element) => {
    const counts: string[] = []
    const note = () => counts.push(element.querySelector('.num')?.textContent ?? '')
    const options = { subtree: true, childList: true, characterData: true }
    new MutationObserver(note).observe(element, options)
    return counts
  })
  return () => seen.jsonValue()
}

test('[PLAN-4] Account exports everything as one zip, and shows the progress', async ({
  page,
  owner,
}) => {
  await addInvoices(owner, 3)
  await page.goto('/Account')
  const section = page.getByRole('region', { name: 'Your data' })
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  const { release } = await hold(page, 'POST /auth/export')
  await confirmIn(page)
  await expect(section.getByRole('progressbar', { name: 'Exporting your data' })).toBeVisible()
  await expect(section.getByText('Preparing your files...')).toBeVisible()
  const told = await recordCounts(section)
  release()
  const file = await saved
  await expect(toast(page, 'Your data was exported.')).toBeVisible()
  expect(file.suggestedFilename()).toMatch(/^risiti-export-\d{4}-\d\d-\d\d\.zip$/)
  expect(await told()).toContainEqual(
    expect.stringMatching(new RegExp(`^[1-9]\\d* of ${RECORDS.length + 3} files$`)),
  )
  const files = await unzip(await readFile(await file.path()))
  const papers = [...files.keys()].filter((name) => name.endsWith('.pdf'))
  expect(papers).toEqual([1, 2, 3].map((n) => `invoices/INV-00000${n} Chidịnma Okafọ.pdf`))
  await expect(section.getByRole('button', { name: 'Export my data' })).toBeVisible()
})

test.describe('refused', () => {
  test('[PLAN-4] [APP-5] an export can be cancelled, and a failed one says why and can be retried', async ({
    page,
    server,
  }) => {
    await signIn(page, await verifiedAccount(server), '/Account')
    const section = page.getByRole('region', { name: 'Your data' })
    const start = section.getByRole('button', { name: 'Export my data' })
    const held = await hold(page, 'POST /auth/export')
    await start.click()
    const cancelled = stopped(page, 'POST /auth/export')
    await section.getByRole('button', { name: 'Cancel' }).click()
    await cancelled
    await expect(toast(page, 'Export cancelled.')).toBeVisible()
    await start.click()
    const left = stopped(page, 'POST /auth/export')
    await page.getByRole('banner').getByRole('link').first().click()
    await left
    await page.goto('/Account')
    held.release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    const busy = await answer(page, 'POST /auth/export', 429, { error: 'Try again in 5 minutes.' })
    await start.click()
    await expect(section.getByText('The export did not finish.')).toBeVisible()
    await expect(section.getByText('Try again in 5 minutes.')).toBeVisible()
    await busy.restore()
    const gone = await cut(page, 'POST /auth/export')
    await section.getByRole('button', { name: 'Retry' }).click()
    await expect(section.getByText('No response received from the server.')).toBeVisible()
    await gone.restore()
    const saved = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Retry' }).click()
    await confirmIn(page)
    expect((await unzip(await readFile(await (await saved).path()))).has('README.txt')).toBe(true)
    await expect(start).toBeVisible()
  })
})
