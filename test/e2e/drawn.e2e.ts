import type { Page } from '@playwright/test'
import { newAccount, PASSWORD, premiumAccount } from './support/accounts.ts'
import { expect, test, toast } from './support/fixtures.ts'

/** Holds back all scripts of the application until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const takenOver = (page: Page) => expect(page.locator('#root:not([data-drawn])')).toBeVisible()

test('[AUTH-4] what is typed and sent on Login before its code has arrived is kept, and sent then', async ({
  page,
  server,
}) => {
  const { email } = await premiumAccount(server)
  const release = await holdScripts(page)
  await page.goto('/Login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/Login$/)
  release()
  await expect(page).toHaveURL(/\/Dashboard$/)
})

test('[AUTH-1] a field keeps text and focus when the code of Register arrives', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/Register', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Create Free Account · Risiti')
  await page.getByLabel('E-mail').fill('ebun at olasola')
  await page.getByLabel('Full name').pressSequentially('Ẹ̀bùn Adé')
  release()
  await takenOver(page)
  await page.getByLabel('Full name').and(page.locator(':focus')).press('End')
  await page.keyboard.type('báyọ̀')
  await expect(page.getByLabel('Full name')).toHaveValue('Ẹ̀bùn Adébáyọ̀')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(toast(page, 'Please enter a valid email address').first()).toBeVisible()
})

for (const path of ['/Login', '/Register', '/ForgetPassword'])
  test(`${path} is drawn as its screen shows it, with and without the drawing`, async ({
    page,
  }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    const look = () => page.locator('#root').screenshot({ animations: 'disabled', caret: 'hide' })
    await page.evaluate(() => document.fonts.ready)
    const drawn = await look()
    const place = await main.innerHTML()
    release()
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    expect(await main.innerHTML()).toBe(place)
    expect((await look()).equals(drawn)).toBe(true)
  })

test('[AUTH-4] a drawing that does not fit is not shown: after a redirect, and to who is signed in', async ({
  page,
  server,
}) => {
  await page.goto('/Dashboard')
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const { email } = await newAccount(server)
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.boot')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeHidden()
  release()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/VerifyEmail$/)
})
