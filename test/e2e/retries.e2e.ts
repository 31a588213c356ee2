import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { answer } from './support/traffic.ts'

test.use({ expectedErrors: /^Failed to load resource/ })

test('[APP-5] every page whose data fails to load says so, and shows it after a retry', async ({
  page,
  owner,
}) => {
  const { invoice, customer, business } = await addRecords(owner)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  for (const [path, endpoint, told, then] of [
    ['/Dashboard', 'GET /dashboard', 'Your figures could not load.', '1 out of 5M+'],
    ['/Dashboard', 'GET /invoice/cards', 'Your invoices could not load.', 'Preview INV-000001'],
    ['/Invoice', 'GET /invoice/cards', 'Your invoices could not load.', customer.name],
    ['/Invoice/New', 'GET /business/list', 'The form could not load.', 'INV-(Auto-Generated)'],
    ['/Invoice/New', 'GET /client/list', 'Your customers could not load.', 'INV-(Auto-Generated)'],
    [`/Invoice/${invoice._id}`, 'GET /invoice/get/*', 'This invoice could not load.', 'BILL TO'],
    [
      `/Invoice/${invoice._id}`,
      'GET /payment/list',
      'The payments could not load.',
      'No payment is recorded yet.',
    ],
    [
      `/Invoice/Edit/${invoice._id}`,
      'GET /client/list',
      'Your customers could not load.',
      'Edit invoice',
    ],
    [
      `/Invoice/Edit/Status/${invoice._id}`,
      'GET /client/list',
      'Your customers could not load.',
      'Client Name',
    ],
    [
      `/Invoice/Print/${invoice._id}`,
      'GET /invoice/get/*',
      'This invoice could not load.',
      'BILL TO',
    ],
    [
      '/Invoice/ToSendToday',
      'GET /reminder/today',
      'The reminders could not load.',
      'Nothing to send today.',
    ],
    ['/Recurring', 'GET /recurring/list', 'This list could not load.', 'Nothing recurs yet.'],
    [
      '/CreditNote',
      'GET /creditnote/list',
      'Your credit notes could not load.',
      'No credit notes yet.',
    ],
    [
      '/PriceList',
      'GET /item/list',
      'Your price list could not load.',
      'Nothing on your price list yet.',
    ],
    ['/Customers', 'GET /client/list', 'Your customers could not load.', customer.name],
    [
      `/Customers/${customer._id}`,
      'GET /client/standing/*',
      'What they owe could not load.',
      'Owes',
    ],
    [
      `/Edit/Customer/${customer._id}`,
      'GET /client/get/*',
      'This customer could not load.',
      'Back',
    ],
    ['/Business', 'GET /business/list', 'Your businesses could not load.', business.businessEmail],
    [
      `/Business/Edit/${business._id}`,
      'GET /business/get/*',
      'This business could not load.',
      'Do you charge VAT?',
    ],
    [
      `/Business/Reminders/${business._id}`,
      'GET /reminder/rules/*',
      'The reminders could not load.',
      'Days and words',
    ],
  ] as const) {
    const { restore } = await answer(page, endpoint, 500, { error: 'Something broke.' })
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: told })
    await expect(alert, path).toContainText('Something broke.')
    await restore()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert, path).toHaveCount(0)
    await expect(page.getByText(then, { exact: true }).first(), path).toBeVisible()
  }
})
