import type { Page } from '@playwright/test'
import { readPages } from '../documents/pdf-text.ts'
import { toast } from './support/fixtures.ts'
import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { answer, cut, hold, pressTwice } from './support/traffic.ts'

/** Attacks in notes; none of them may run or load. */
const HOSTILE = [
  '<p onclick="window.ran = 1">Pay <strong>here</strong></p>',
  '<script>window.ran = 1</script>',
  '<img src="x" onerror="window.ran = 1">',
  '<svg onload="window.ran = 1"></svg>',
  '<iframe src="javascript:parent.ran = 1"></iframe>',
  '<a href="javascript:window.ran = 1">a trap</a>',
  '<a href="https://example.com">a link</a>',
].join('')

test('[INV-8] [APP-6] the document shows all the customer needs', async ({ page, owner }) => {
  const { invoice } = await addRecords(owner, {
    items: [
      { description: 'Brand identity ₦', qty: 2.5, unitPrice: 480_000.5 },
      { description: 'Photography', qty: 1, unitPrice: 39_998.75 },
    ],
  })
  await owner.call('PUT /invoice/update/{id}', {
    params: { id: invoice._id },
    body: { amountPaid: 620_000 },
  })
  await page.goto(`/Invoice/${invoice._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('INV-000001')
  const paper = page.getByRole('article')
  await expect(paper).toContainText(/FROM\s*Ọlá Ṣọlá Ventures/)
  for (const words of ['pay@olasola.example', '+234 803 000 0142', 'Label and shop front'])
    await expect(paper.getByText(words)).toBeVisible()
  await expect(paper).toContainText(/BILL TO\s*Ọlá Ṣọlá Ƙasim/)
  const facts = paper.locator('dl').filter({ hasText: 'DUE ON' })
  await expect(facts).toHaveText(
    /STATUS\s*Half Payment\s*DATE\s*\w+day, \w+ \d+, \d{4}\s*DUE ON\s*Friday, January 29, 2027\s*AMOUNT PAID\s*NGN\s620,000\.00/,
  )
  await expect(paper.getByRole('columnheader')).toHaveText([
    'Description',
    'Qty.',
    'Unit Price',
    'Amount',
  ])
  const [, first] = await paper.getByRole('row').all()
  expect(await first?.getByRole('cell').allInnerTexts()).toEqual([
    'Brand identity ₦',
    '2.5',
    expect.stringMatching(/^NGN\s480,000\.50$/),
    expect.stringMatching(/^NGN\s1,200,001\.25$/),
  ])
  await expect(paper).toContainText(
    /SUB-TOTAL\s*NGN\s1,240,000\.00\s*V\.A\.T\. \(0%\)\s*NGN\s0\.00\s*TOTAL\s*NGN\s1,240,000\.00/,
  )
  expect(await statusColour(page, 'Half Payment')).toBe('red')
  const settle = page.getByRole('link', { name: 'Edit status' })
  await expect(settle).toHaveAttribute('href', `/Invoice/Edit/Status/${invoice._id}`)
  await owner.call('PUT /invoice/update/{id}', {
    params: { id: invoice._id },
    body: { status: 'Paid' },
  })
  await page.reload()
  await expect(facts).toContainText(/STATUS\s*Paid/)
  expect(await statusColour(page, 'Paid')).toBe('green')
  await expect(settle).toBeVisible()
})

test('[INV-8] hostile notes and names are shown as text and never run', async ({ page, owner }) => {
  const { invoice } = await addRecords(owner, {
    footer: HOSTILE,
    details: '<img src=x onerror="window.ran = 1">',
    items: [{ description: '<b onmouseover="window.ran = 1">bold</b>', qty: 1, unitPrice: 1 }],
  })
  for (const path of [`/Invoice/${invoice._id}`, `/Invoice/Print/${invoice._id}`]) {
    await page.goto(path)
    const paper = page.getByRole('article')
    await expect(paper.getByText('<img src=x onerror="window.ran = 1">')).toBeVisible()
    await expect(paper.getByText('<b onmouseover="window.ran = 1">bold</b>')).toBeVisible()
    await paper.getByText('Pay here').click()
    await expect(paper.locator('strong').filter({ hasText: 'here' })).toBeVisible()
    await expect(paper.getByText('a trap')).toBeVisible()
    await expect(paper.getByRole('link')).toHaveText(['a link'])
    await expect(paper.locator('script, iframe, svg[onload], img[onerror]')).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  }
})

test('[INV-8] [INV-9] Print Now opens the print page, which prints once, one second after its data arrived', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  await page.goto(`/Invoice/${invoice._id}`)
  const link = page.getByRole('link', { name: 'Print Now' })
  await expect(link).toHaveAttribute('href', `/Invoice/Print/${invoice._id}`)
  await expect(link).toHaveAttribute('target', '_blank')

  await page.addInitScript(notePrints)
  await page.clock.install()
  const { release } = await hold(page, 'GET /invoice/get/*')
  await page.goto(`/Invoice/Print/${invoice._id}`)
  await expect(page.getByText('Loading...')).toBeVisible()
  release()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page).toHaveTitle('Ọlá Ṣọlá Ƙasim Invoice')
  const printed = page.locator('html')
  await expect(printed).toHaveAttribute('data-printed', '1')
  expect(Number(await printed.getAttribute('data-rest'))).toBeGreaterThanOrEqual(990)
  await page.clock.fastForward(60_000)
  await expect(printed).toHaveAttribute('data-printed', '1')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('[INV-9] the print page fits A4 and Letter', async ({ page, owner }) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const { invoice } = await addRecords(owner, {
    items: [{ description: 'Brand identity', qty: 1, unitPrice: 999_999_999_999.99 }],
  })
  await page.goto(`/Invoice/Print/${invoice._id}`)
  await expect(page.getByRole('article')).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await readPages(await page.pdf({ format, preferCSSPageSize: false }))
    expect(pages, format).toHaveLength(1)
    for (const words of ['INV-000001', 'Ọlá Ṣọlá Ventures', '999,999,999,999.99', 'TOTAL'])
      expect(pages[0], format).toContain(words)
  }
  // The widths of both paper sizes without the margins of @page, at 96 px per inch.
  await page.emulateMedia({ media: 'print' })
  for (const width of [672, 695]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.paper__sheet *')].some(
        (part) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
      ),
    )
    expect(cut, `${width} px`).toBe(false)
  }
})

test('[INV-10] [APP-3] a download requests its PDF once and returns to the list', async ({
  page,
  owner,
  server,
}) => {
  const { invoice } = await addRecords(owner)
  await page.goto(`/Invoice/${invoice._id}`)
  const sent = page.waitForRequest('**/api/invoice/download')
  const saved = page.waitForEvent('download')
  const button = page.getByRole('button', { name: 'Download Invoice' })
  await pressTwice(page, 'POST /invoice/download', button, 'Downloading...')
  await expect(toast(page, 'Ọlá Ṣọlá Ƙasim Invoice Downloaded Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Invoice$/)
  expect((await saved).suggestedFilename()).toBe('Ọlá Ṣọlá Ƙasim Invoice.pdf')
  expect((await sent).postDataJSON()).toEqual({
    url: `${server.origin}/Invoice/Print/${invoice._id}`,
    name: 'Ọlá Ṣọlá Ƙasim',
  })
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[INV-10] [APP-4] a failed download says why and stays on the page', async ({
    page,
    owner,
  }) => {
    const { invoice } = await addRecords(owner)
    await page.goto(`/Invoice/${invoice._id}`)
    const button = page.getByRole('button', { name: 'Download Invoice' })
    const gone = await cut(page, 'POST /invoice/download')
    await button.click()
    await expect(toast(page, 'No response received from the server.')).toBeVisible()
    await gone.restore()
    await answer(page, 'POST /invoice/download', 503, { error: 'The printer is being changed.' })
    await button.click()
    await expect(toast(page, 'The printer is being changed.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/Invoice/${invoice._id}$`))
    await expect(button).toBeEnabled()
  })

  test('[APP-6] an invalid date says so', async ({ page, owner }) => {
    const { invoice } = await addRecords(owner)
    await answer(page, 'GET /invoice/get/*', 200, { data: [{ ...invoice, dueDate: 'soon' }] })
    await page.goto(`/Invoice/${invoice._id}`)
    await expect(page.getByRole('article').getByText('Invalid Date')).toBeVisible()
  })
})

/** Runs in the page: counts its prints and measures the milliseconds from its data to the first. */
function notePrints(): void {
  let shownAt = 0
  new MutationObserver(() => {
    if (shownAt === 0 && document.querySelector('article')) shownAt = Date.now()
  }).observe(document, { childList: true, subtree: true })
  window.print = () => {
    const { dataset } = document.documentElement
    dataset.printed = String(Number(dataset.printed ?? 0) + 1)
    dataset.rest ??= String(Date.now() - shownAt)
  }
}

/** The colour of a status on the document. */
async function statusColour(page: Page, status: string): Promise<'red' | 'green'> {
  const word = page.getByRole('article').locator('.status').filter({ hasText: status })
  const computed = await word.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0] = (computed.match(/\d+/g) ?? []).map(Number)
  return red > green ? 'red' : 'green'
}
