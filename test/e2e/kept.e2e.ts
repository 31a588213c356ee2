import type { Page } from '@playwright/test'
import { addBusiness, addCustomer, addInvoice } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/ })

test('[APP-5] a screen seen before shows what it last showed, until the server answers', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  const { _id } = await addInvoice(owner, 'Ọlá Ṣọlá Ƙasim')
  await page.goto('/Invoice')
  const card = page.getByText('Ọlá Ṣọlá Ƙasim').first()
  await expect(card).toBeVisible()
  await expect.poll(() => remembered(page)).toBeGreaterThan(1)

  const held = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(card).toBeVisible()
  await expect(page.getByText('Last known. Updating…')).toBeVisible()
  await owner.call('DELETE /invoice/delete/{id}', { params: { id: _id } })
  held.resolve()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Last known. Updating…')).toHaveCount(0)
  await page.unroute('**/api/**')

  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible()
  await expect(page.getByText(/^Last known today, /)).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(/^Last known today, /)).toHaveCount(0)
})

test('[AUTH-11] what the device remembers of an account sends nobody to the checkout', async ({
  page,
  owner,
}) => {
  await page.goto('/Invoice')
  await expect(page.getByRole('heading', { name: 'Invoice', exact: true })).toBeVisible()
  await expect.poll(() => remembered(page)).toBeGreaterThan(0)
  await changeRemembered(page, owner.userID, { hasPlan: false })
  await page.goto('/Business')
  await expect(page.getByRole('heading', { name: 'Business', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/Business$/)
})

test('[AUTH-12] signing out leaves nothing of the account on the device', async ({
  page,
  owner,
}) => {
  await addBusiness(owner)
  await page.goto('/Business')
  await expect.poll(() => remembered(page)).toBeGreaterThan(1)
  await page.goto('/Dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await expect.poll(() => remembered(page)).toBe(0)
})

test('bank details are not kept on the device, and screens do without them offline', async ({
  page,
  owner,
}) => {
  await addBusiness(owner, {
    ...{ bankName: 'GTBank', accountNumber: '0123456789', accountName: 'Ọlá Account' },
    bankOnPaper: true,
  })
  await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  const { _id, invoiceNo } = await addInvoice(owner, 'Ọlá Ṣọlá Ƙasim')
  const { data: link } = await owner.call('POST /invoice/link/{id}', { params: { id: _id } })
  const claim = { amount: '400', day: '2026-01-02', bank: 'Payer Bank', sender: 'Payer Name' }
  const said = await page.request.post(`${new URL(link.url).pathname}/claim`, {
    form: claim,
    maxRedirects: 0,
  })
  expect(said.status()).toBe(303)
  const transfer = page.getByLabel('Pay by bank transfer')
  const business = page.getByRole('main').getByText('Ọlá Ṣọlá Ventures').first()
  const kept = () => rememberedText(page)
  await page.goto('/Business')
  await expect(business).toBeVisible()
  await expect.poll(kept).toContain('"businesses","list"')
  await page.goto('/Dashboard')
  await expect(page.getByText('1 customer says they have paid')).toBeVisible()
  await expect.poll(kept).toContain('"invoices","claims"')
  await page.goto(`/Invoice/${_id}`)
  await expect(transfer).toContainText('0123456789')
  await expect(page.getByText('by transfer (Payer Name, Payer Bank)')).toBeVisible()
  for (const reply of ['one', 'timeline'])
    await expect.poll(kept).toContain(`"invoices","${reply}","${_id}"`)
  expect(await kept()).toContain(invoiceNo)
  expect(await kept()).not.toMatch(/0123456789|GTBank|Ọlá Account|Payer/)

  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Customer says they paid NGN 400.00 by transfer')).toBeVisible()
  await expect(transfer).toHaveCount(0)
  await page.goto('/Business')
  await expect(business).toBeVisible()
})

/** Everything that the device keeps, with the keys of its queries. */
function rememberedText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('risiti-kept')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const replies = opening.result.transaction('replies').objectStore('replies')
          const [keys, values] = [replies.getAllKeys(), replies.getAll()]
          values.onsuccess = () => {
            opening.result.close()
            const plain = (_: string, each: unknown) =>
              typeof each === 'bigint' ? `${each}` : each
            resolve(keys.result.join('\n') + JSON.stringify(values.result, plain))
          }
        }
      }),
  )
}

/** How many replies the device keeps. */
function remembered(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('risiti-kept')
        // The application makes the database; one made here would have no store.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () =>
          opening.error?.name === 'AbortError' ? resolve(0) : reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('replies')) return resolve(0)
          const counting = database.transaction('replies').objectStore('replies').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** Changes what the device remembers of the signed-in user. */
function changeRemembered(page: Page, userID: string, changes: object): Promise<void> {
  return page.evaluate(
    ([key, fields]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('risiti-kept')
        opening.onsuccess = () => {
          const change = opening.result.transaction('replies', 'readwrite')
          const replies = change.objectStore('replies')
          const reading = replies.get(key)
          reading.onsuccess = () => {
            if (!reading.result) return reject(new Error('The user is not kept'))
            replies.put({ ...reading.result, data: { ...reading.result.data, ...fields } }, key)
          }
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [JSON.stringify(['me', userID]), changes] as const,
  )
}
