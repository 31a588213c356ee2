import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { PLANS } from '../../domain/plans/plans.ts'
import { freePort } from '../../scripts/bootstrap/free-port.mjs'
import { PASSWORD, verifiedAccount } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { startTestServer } from './support/server.ts'

const UNLIMITED = ['Unlimited clients', 'Unlimited invoices']
/** Name, price and the five lines of every card as in PLAN-1; a leading dash means not included. */
const CARDS = [
  [
    'Starter Plan',
    '₦3,500',
    ['One business', ...UNLIMITED, '-Online payments', '-E-mail services'],
  ],
  [
    'Pro Plan',
    '₦7,000',
    ['Multiple businesses', ...UNLIMITED, 'Online payments', 'E-mail services'],
  ],
  [
    'Enterprise Plan',
    '₦15,000',
    ['Multiple businesses', ...UNLIMITED, 'Online payments', '24/7 customer care support'],
  ],
] as const

/** The card of a plan on a page of the site. */
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('[SITE-4] [PLAN-1] Home and Plan show three cards, line by line, each with a link to its checkout', async ({
  page,
}) => {
  for (const path of ['/', '/Plan']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('.plan')).toHaveCount(3)
    for (const [name, price, lines] of CARDS) {
      const plan = card(page, name)
      await expect(plan.getByText(price, { exact: true })).toBeVisible()
      const { details = '' } = PLANS.find((each) => each.name === name) ?? {}
      await expect(plan.getByText(details, { exact: true })).toBeVisible()
      await expect(plan.getByRole('listitem')).toHaveText(
        lines.map((line) => (line.startsWith('-') ? `${line.slice(1)}: not included` : line)),
      )
      const button = plan.getByRole('link', { name: /^Get Started/ })
      await expect(button).toHaveAttribute('href', `/Checkout?plan=${encodeURIComponent(name)}`)
    }
    await expect(page.getByText(/No money-back guarantee/)).toBeVisible()
  }
})

test('[PLAN-2] [SITE-4] a plan chosen on its card survives the login, and its price is sent to the provider in kobo', async ({
  page,
}) => {
  const asked: unknown[] = []
  const provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const sent = JSON.parse(body || '{}')
      if (request.method === 'POST') asked.push(sent)
      const { port } = provider.address() as AddressInfo
      const data = {
        authorization_url: `http://127.0.0.1:${port}/pay`,
        access_code: 'x',
        reference: sent.reference,
      }
      const json = { status: true, message: 'Authorization URL created', data }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  const own = await freePort()
  const env = {
    PORT: String(own),
    PUBLIC_URL: `http://localhost:${own}`,
    PAYSTACK_SECRET_KEY: 'sk_test_kobo',
    PAYSTACK_URL: `http://127.0.0.1:${port}`,
  }
  const server = await startTestServer(env)
  try {
    const { email } = await verifiedAccount(server)
    await page.goto(`${server.origin}/Plan`)
    for (const [index, { name, price }] of PLANS.entries()) {
      await page.goto(`${server.origin}/Plan`)
      await card(page, name)
        .getByRole('link', { name: /^Get Started/ })
        .click()
      if (index === 0) {
        await expect(page).toHaveURL(/\/Login$/)
        await page.getByLabel('E-mail').fill(email)
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await page.getByRole('button', { name: 'Login', exact: true }).click()
      }
      await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page).toHaveURL(/\/pay$/)
      expect(asked.at(-1)).toMatchObject({ email, amount: Number(price), currency: 'NGN' })
    }
    expect(asked.map((each) => Object(each).amount)).toEqual([350_000, 700_000, 1_500_000])
  } finally {
    await server.stop()
    provider.close()
  }
})
