import { toast } from './fixtures.ts'
import { addBusiness, addRecords } from './records.ts'
import { expect, test } from './signed-in.ts'
import { hold, stopped } from './traffic.ts'

/** The toast for a call that failed unintentionally. */
const NO_ANSWER = 'No response received from the server.'

test.describe('what takes long', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[INV-10] a download shows its progress, and can be stopped and restarted', async ({
    page,
    owner,
  }) => {
    const { invoice } = await addRecords(owner)
    await page.goto(`/Invoice/${invoice._id}`)
    const { release } = await hold(page, 'POST /invoice/download')
    const go = page.getByRole('button', { name: 'Download Invoice' })
    await go.click()
    await expect(page.getByText('Drawing the PDF...')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Drawing the PDF' })).not.toHaveAttribute(
      'value',
    )
    const ended = stopped(page, 'POST /invoice/download')
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
    await ended
    await expect(go).toBeFocused()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    // Counted now, since a toast disappears.
    expect(await toast(page, NO_ANSWER).count()).toBe(0)
    await expect(page).toHaveURL(new RegExp(`/Invoice/${invoice._id}$`))

    const saved = page.waitForEvent('download')
    await go.click()
    release()
    expect((await saved).suggestedFilename()).toBe(`${invoice.clientName} Invoice.pdf`)
    await expect(page).toHaveURL(/\/Invoice$/)
  })

  test('[BIZ-6] an upload can be stopped, and the image stays unchanged', async ({
    page,
    owner,
  }) => {
    const business = await addBusiness(owner)
    await page.goto(`/Business/Edit/${business._id}`)
    await hold(page, 'POST /files')
    const field = page.getByLabel('Logo').first()
    await field.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(1_000),
    })
    await expect(page.getByRole('progressbar', { name: 'Upload of the logo' })).toBeVisible()
    const ended = stopped(page, 'POST /files')
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).first().click()
    await ended
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(field).toBeEnabled()
    await expect(field).toBeFocused()
    await expect(page.getByText(NO_ANSWER)).toHaveCount(0)
  })
})

test("[APP-5] the page shows the name while the application's script loads", async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/Account', { waitUntil: 'commit' })
  const waiting = page.getByText('is loading...')
  await expect(page.getByText('Risiti', { exact: true })).toBeVisible()
  await expect(waiting).toBeAttached()
  arrive()
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
