import sharp from 'sharp'
import { formatLongDate } from '../../domain/dates.ts'
import { signIn, verifiedAccount } from './support/accounts.ts'
import { confirmIn } from './support/confirm.ts'
import { toast } from './support/fixtures.ts'
import { expectBorder, expectBorders } from './support/form-borders.ts'
import { expect, test } from './support/signed-in.ts'
import { answer, countCalls, cut, pressTwice } from './support/traffic.ts'

test('[ACC-1] [APP-3] [APP-6] the account shows plan and expiry, and a saved profile appears in the navigation at once', async ({
  page,
  owner,
}) => {
  const { userID } = owner
  const { expiresAt } = await owner.call('GET /premiumUsers/get/user/{userID}', {
    params: { userID },
  })
  await page.goto('/Account')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await expect(main.getByText('Pro Plan', { exact: true })).toBeVisible()
  const expiry = formatLongDate(new Date(expiresAt ?? ''))
  expect(expiry).toMatch(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}$/)
  await expect(main.getByText(expiry)).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveJSProperty('tagName', 'TEXTAREA')
  await expect(page.getByLabel('E-mail')).toHaveValue(owner.email)

  const calls = countCalls(page, 'PUT /auth/user/update/*')
  const submit = page.getByRole('button', { name: 'Update', exact: true })
  await page.getByLabel('Name', { exact: true }).fill('')
  await submit.click()
  await expect(toast(page, 'Enter all input field')).toBeVisible()
  await expectBorders(main, { red: ['Name'], green: ['E-mail'] })
  // Optional, and left empty.
  await expectBorder(page.getByLabel('Address'), 'neither')
  expect(calls()).toBe(0)

  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#b3261e' } })
  const stored = page.waitForResponse('**/api/files')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  })
  await expect(main.locator('.image-field img')).toBeVisible()
  await stored
  await page.getByLabel('Name', { exact: true }).fill('Chidịnma Okafọ')
  await page.getByLabel('Username').fill('chidinma')
  await page.getByLabel('Phone').fill('0806 000 0117')
  await page.getByLabel('Address').fill('7 Zik Avenue\nEnugu')
  await pressTwice(page, 'PUT /auth/user/update/*', submit, 'Updating...')
  await expect(toast(page, 'Profile Updated Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Account$/)
  for (const label of ['Name', 'Phone', 'Address'])
    await expectBorder(page.getByLabel(label, { exact: true }), 'neither')
  await expect(page.getByLabel('Phone')).toHaveValue('0806 000 0117')
  const face = page.getByRole('banner').getByRole('link', { name: 'Chidịnma Okafọ' })
  await expect(face.locator('img')).toHaveAttribute('src', /\/files\//)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({
    name: 'Chidịnma Okafọ',
    username: 'chidinma',
    phone: '0806 000 0117',
    userImage: expect.stringContaining('/files/'),
  })
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('7 Zik Avenue\nEnugu')
})

test.describe('confirmed', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[ACC-2] a changed e-mail takes effect only after its code is entered', async ({
    page,
    owner,
    server,
  }) => {
    const changed = `new-${owner.email}`
    await page.goto('/Account')
    await page.getByLabel('E-mail').fill(changed)
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await confirmIn(page)
    await expect(toast(page, 'Profile Updated Successfully')).toBeVisible()
    await expect(page.getByText(`Until you enter it, ${owner.email} stays in force.`)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(owner.email)
    const field = page.getByLabel('Verification code')
    await expect(field).toBeFocused()
    await field.fill(await server.codeTo(changed))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(toast(page, 'Verification Successfully')).toBeVisible()
    await expect(field).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userEmail'))).toBe(changed)
  })
})

test('[PLAN-4] [AUTH-11] without an active plan the account page still opens and links to the checkout', async ({
  page,
  server,
}) => {
  await signIn(page, await verifiedAccount(server), '/Account')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('My Account')
  await expect(main.getByRole('link', { name: 'Choose a plan' }).first()).toHaveAttribute(
    'href',
    '/Checkout',
  )
  await page.getByLabel('Username').fill('ebun')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(toast(page, 'Profile Updated Successfully')).toBeVisible()
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[ACC-1] [APP-4] [APP-5] a plan that fails to load can be retried, a refused save says why', async ({
    page,
    owner: _,
  }) => {
    const broken = await answer(page, 'GET /premiumUsers/get/user/*', 500, { error: 'Broken.' })
    await page.goto('/Account')
    await expect(page.getByText('Your plan could not load.')).toBeVisible()
    await expect(page.getByText('Broken.')).toBeVisible()
    await broken.restore()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Pro Plan', { exact: true })).toBeVisible()
    const submit = page.getByRole('button', { name: 'Update', exact: true })
    const gone = await cut(page, 'PUT /auth/user/update/*')
    await page.getByLabel('Name', { exact: true }).fill('Kept')
    await submit.click()
    await expect(toast(page, 'No response received from the server.')).toBeVisible()
    await gone.restore()
    const fields = { phone: 'This is nobody’s number.' }
    await answer(page, 'PUT /auth/user/update/*', 422, { error: 'Not stored.', fields })
    await submit.click()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('This is nobody’s number.')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kept')
  })
})

test("Account lists the account's activity, newest first and page by page", async ({
  page,
  owner,
}) => {
  for (let n = 1; n <= 10; n += 1)
    await owner.call('POST /client/add', {
      body: {
        name: `Customer ${n}`,
        email: 'c@example.ng',
        phone: '0803 000 0142',
        address: 'Lagos',
      },
    })
  await page.goto('/Account')
  const activity = page.getByRole('region', { name: 'Activity' })
  const entries = activity.getByRole('listitem')
  await expect(entries.first()).toContainText('Customer Customer 10 added')
  await expect(entries).toHaveCount(8)
  await expect(activity.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await activity.getByRole('button', { name: 'Older' }).click()
  await expect(entries.first()).toContainText('Customer Customer 2 added')
  await activity.getByRole('button', { name: 'Newer' }).click()
  await expect(entries.first()).toContainText('Customer Customer 10 added')
})
