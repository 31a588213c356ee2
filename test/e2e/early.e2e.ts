import type { Page } from '@playwright/test'
import { storeSession, verifiedAccount } from './support/accounts.ts'
import { test as visitorTest } from './support/fixtures.ts'
import { addBusiness, addCustomer, addInvoice } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

/** Opens a screen; returns the calls that it made, and those that the page made for it and that nothing took. */
async function callsOf(page: Page, path: string) {
  const calls: string[] = []
  const listen = (request: { url(): string; isNavigationRequest(): boolean }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api', '') + search)
  }
  page.on('request', listen)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('request', listen)
  const unused = await page.evaluate(() => Object.keys(globalThis.earlyReplies?.replies ?? {}))
  return { calls, unused }
}

const PROFILE = '/auth/profile'
const LIST = '/invoice/cards?page=1&pageSize=8'

for (const [path, own] of [
  [
    '/Dashboard',
    ['/dashboard', '/invoice/cards?pageSize=5', '/claim/list?state=waiting&pageSize=100'],
  ],
  ['/Invoice', [LIST, '/claim/list?state=waiting&pageSize=100']],
  ['/Customers', []],
] as const)
  test(`[AUTH-11] the page of ${path} makes the first calls, and its screen makes none of them again`, async ({
    page,
    owner,
  }) => {
    await addBusiness(owner)
    await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
    await addInvoice(owner, 'Ọlá Ṣọlá Ƙasim')
    const { calls, unused } = await callsOf(page, path)
    expect(calls).toEqual([...new Set(calls)])
    expect(calls.slice(0, 2 + own.length)).toEqual([
      PROFILE,
      `/auth/user/get/${owner.userID}`,
      ...own,
    ])
    expect(unused).toEqual([])
  })

test('a filter in the address asks for what it says, and not for the screen without it', async ({
  page,
  owner: _,
}) => {
  const { calls, unused } = await callsOf(page, '/Invoice?search=Ada')
  expect(calls).toContain(PROFILE)
  expect(calls).not.toContain(LIST)
  expect(unused).toEqual([])
})

visitorTest(
  'a user who is known to have no plan is not refused what only a plan opens',
  async ({ page, server }) => {
    await storeSession(page, await verifiedAccount(server))
    await page.goto('/Account')
    await page.waitForLoadState('networkidle')
    const { calls, unused } = await callsOf(page, '/Dashboard')
    expect(page.url()).toMatch(/\/Checkout$/)
    expect(calls).toContain(PROFILE)
    expect(calls).not.toContain('/dashboard')
    expect(unused).toEqual([])
  },
)

visitorTest('without a session nothing is asked', async ({ page }) => {
  const { calls } = await callsOf(page, '/Invoice')
  expect(calls).toEqual([])
})
