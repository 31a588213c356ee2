import type { Page } from '@playwright/test'
import { CONSENT, type SignUpSource } from '../../domain/parties/newsletter.ts'
import { expect, test, toast } from './support/fixtures.ts'
import { expectBorder } from './support/form-borders.ts'
import { answer, countCalls, cut, hold, pressTwice } from './support/traffic.ts'

const EMPTY = 'Please enter email address...'
const MALFORMED = 'Please enter a valid email address'

interface SignUpForm {
  ids: string
  path: string
  source: SignUpSource
  endpoint: 'POST /subscriber/add' | 'POST /waitlist/add'
  button: string
  busy: string
  done: string
  /** The URL of the thank-you page. */
  next: RegExp
  body: object
  /** The subject of the welcome mail; undefined if none is sent. */
  welcome?: RegExp
}

const FORMS: SignUpForm[] = [
  {
    ids: '[SITE-11] [SITE-14] [API-2]',
    path: '/Subscribe',
    source: 'subscribe',
    endpoint: 'POST /subscriber/add',
    button: 'Subscribe',
    busy: 'Subscribing...',
    done: 'Thank you for Subscribing',
    next: /\/$/,
    body: {},
    welcome: /subscribing to our weekly newsletter/,
  },
  {
    ids: '[SITE-12] [API-2]',
    path: '/Videos',
    source: 'videos',
    endpoint: 'POST /subscriber/add',
    button: 'Subscribe',
    busy: 'Subscribing...',
    done: 'Thank you for Subscribing',
    next: /\/Videos$/,
    body: { source: 'videos' },
  },
  {
    ids: '[SITE-10] [SITE-14] [API-2]',
    path: '/Waitlist',
    source: 'waitlist',
    endpoint: 'POST /waitlist/add',
    button: 'Join Waitlist',
    busy: 'Joining...',
    done: 'Thank you for Joining our Waitlist',
    next: /\/$/,
    body: {},
    welcome: /joining our waitlist/,
  },
]

const field = (page: Page) => page.getByRole('main').getByLabel('Email Address', { exact: true })
const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

interface Mail {
  subject: string
  text: string
  headers: Record<string, string>
}

async function mailsTo(origin: string, email: string): Promise<Mail[]> {
  const found = await fetch(`${origin}/sandbox/outbox.json?to=${encodeURIComponent(email)}`)
  return (await found.json()) as Mail[]
}

for (const form of FORMS) {
  const { path, endpoint, button, busy, done } = form

  test(`${form.ids} ${path} signs an address up once, says thanks, and continues`, async ({
    page,
    server,
  }) => {
    const email = `site-${form.source}@olasola.example`
    await page.goto(path)
    await expect(field(page)).toHaveAttribute('type', 'email')
    await expect(page.getByRole('main').locator('form input:checked')).toHaveCount(0)
    await expect(page.getByText(CONSENT[form.source], { exact: true })).toBeVisible()
    await field(page).fill(` ${email} `)
    const sent = page.waitForRequest(`**/api${endpoint.slice(5)}`)
    await pressTwice(page, endpoint, submit(page, button), busy)
    expect((await sent).postDataJSON()).toEqual({ email, ...form.body })
    await expect(toast(page, done)).toBeVisible()
    await expect(page).toHaveURL(form.next)
    await expect(toast(page, done)).toHaveCount(0)
    if (!form.welcome) {
      await expect(submit(page, button)).toBeEnabled()
      await expect(field(page)).toHaveValue('')
      return
    }
    const { subject, text } = await server.mailTo(email)
    expect(subject).toMatch(form.welcome)
    expect(text).toMatch(/\/unsubscribe\/[\w-]{22}/)
    expect(text).toMatch(/Follow us/)
  })

  test(`[SITE-13] ${path} sends nothing if it is empty or malformed, and says why`, async ({
    page,
  }) => {
    await page.goto(path)
    const calls = countCalls(page, endpoint)
    for (const [typed, fault] of [
      ['', EMPTY],
      ['   ', EMPTY],
      ['ngozi', MALFORMED],
      ['ngozi@okafo', MALFORMED],
    ] as const) {
      await field(page).fill(typed)
      await submit(page, button).click()
      await expect(page.getByRole('alert').filter({ hasText: fault })).toBeVisible()
      await expectBorder(field(page), 'red')
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveAccessibleDescription(`${fault} ${CONSENT[form.source]}`)
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    }
    expect(calls()).toBe(0)
    const { release } = await hold(page, endpoint)
    await field(page).fill(`green-${form.source}@olasola.example`)
    await submit(page, button).click()
    await expect(submit(page, busy)).toBeDisabled()
    await expectBorder(field(page), 'green')
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
    release()
    await expect(toast(page, done)).toBeVisible()
    expect(calls()).toBe(1)
  })
}

test('[SITE-14] signing up twice gets the same response and one mail; Videos sends no mail', async ({
  page,
  server,
}) => {
  const [subscribe, videos] = FORMS
  const email = 'twice@olasola.example'
  const alone = 'only-videos@olasola.example'
  for (const [form, address] of [
    [videos, alone],
    [subscribe, email],
    [subscribe, email],
    [videos, email],
  ] as const) {
    if (!form) throw new Error('There is no such form')
    await page.goto(form.path)
    await field(page).fill(address)
    await submit(page, form.button).click()
    await expect(toast(page, form.done)).toBeVisible()
    await expect(page).toHaveURL(form.next)
  }
  await server.mailTo(email)
  // Once a later mail has arrived, no earlier one can still be missing.
  await page.goto('/Waitlist')
  await field(page).fill('later@olasola.example')
  await submit(page, 'Join Waitlist').click()
  await server.mailTo('later@olasola.example')
  expect(await mailsTo(server.origin, email)).toHaveLength(1)
  expect(await mailsTo(server.origin, alone)).toHaveLength(0)
})

test.describe('refused and unanswered', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  for (const { path, endpoint, button } of FORMS)
    test(`[APP-4] ${path} shows the server's message, and that it did not respond`, async ({
      page,
    }) => {
      await page.goto(path)
      await field(page).fill('ngozi@olasola.example')
      for (const [status, body, text] of [
        [429, { error: 'Too many tries.', message: 'Wait.' }, 'Too many tries.'],
        [500, { message: 'Something broke here.' }, 'Something broke here.'],
        [502, 'no object', 'Error in setting up the request.'],
      ] as const) {
        const { restore } = await answer(page, endpoint, status, body)
        await submit(page, button).click()
        await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
        await expect(submit(page, button)).toBeEnabled()
        await expect(field(page)).toHaveValue('ngozi@olasola.example')
        await restore()
      }
      const { restore } = await cut(page, endpoint)
      await submit(page, button).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'No response received from the server.' }),
      ).toBeVisible()
      await restore()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    })
})
