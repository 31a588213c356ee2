import type { Page } from '@playwright/test'
import { answerConfirm, markDocument } from './dialogs.ts'
import { toast } from './fixtures.ts'
import { expectBorders } from './form-borders.ts'
import { addCustomer, addRecords } from './records.ts'
import { expect, test } from './signed-in.ts'
import { answer, countCalls, cut, pressTwice } from './traffic.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Customers' }).getByRole('heading')

test('[CUST-1] search and paging cover all customers and are part of the URL', async ({
  page,
  owner,
}) => {
  await page.goto('/Customers')
  await expect(page.getByText('No customers found.')).toBeVisible()
  await addCustomer(owner, 'Ọlá Ṣọlá')
  for (let number = 1; number <= 9; number += 1) await addCustomer(owner, `Customer ${number}`)
  await page.reload()
  await expect(rows(page)).toHaveText(
    [9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Customer ${number}`),
  )
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/Customers\?page=2$/)
  await expect(rows(page)).toHaveText(['Customer 1', 'Ọlá Ṣọlá'])

  const search = page.getByPlaceholder('Search through your customers...')
  await search.fill('ola sola')
  await expect(page).toHaveURL(/\/Customers\?search=ola\+sola$/)
  await expect(rows(page)).toHaveText(['Ọlá Ṣọlá'])
  await page.reload()
  await expect(search).toHaveValue('ola sola')
  await expect(rows(page)).toHaveText(['Ọlá Ṣọlá'])
  await search.fill('nobody')
  await expect(page.getByText('No customers found.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/Customers\?page=2$/)
  await expect(search).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Edit Customer 1' })).toHaveAttribute(
    'href',
    /^\/Edit\/Customer\//,
  )
})

test('[CUST-2] [APP-3] a customer is added in the dialog, and the list shows it without a reload', async ({
  page,
  owner: _,
}) => {
  await page.goto('/Customers')
  const { stillThere } = await markDocument(page)
  const calls = countCalls(page, 'POST /client/add')
  const open = page.getByRole('main').getByRole('button', { name: 'Add Customer' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  const submit = dialog.getByRole('button', { name: 'Add Customer' })
  await dialog.getByLabel('Name').fill('Ọlá Ṣọlá Ƙasim')
  await submit.click()
  await expect(toast(page, 'Enter all input field')).toBeVisible()
  await expectBorders(dialog, { red: ['E-mail', 'Phone', 'Address'], green: ['Name'] })

  await dialog.getByLabel('E-mail').fill('ola at sola')
  await dialog.getByLabel('Phone').fill('no digits')
  await dialog.getByLabel('Address').fill('7 Zik Avenue, Enugu')
  await submit.click()
  await expect(toast(page, 'Please enter a valid email address').first()).toBeVisible()
  await expectBorders(dialog, { red: ['E-mail', 'Phone'], green: ['Name', 'Address'] })
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/phone number such as/)
  expect(calls()).toBe(0)

  await dialog.getByLabel('E-mail').fill('ola@sola.example')
  await dialog.getByLabel('Phone').fill('0806 000 0117')
  await pressTwice(page, 'POST /client/add', submit, 'Processing...')
  await expect(toast(page, 'Customer Added Successfully')).toBeVisible()
  await expect(rows(page)).toHaveText(['Ọlá Ṣọlá Ƙasim'])
  expect(await stillThere()).toBe(true)
  await open.click()
  for (const label of ['Name', 'E-mail', 'Phone', 'Address'])
    await expect(dialog.getByLabel(label)).toHaveValue('')
})

test('[CUST-3] [ROUTE-3] [APP-3] a customer is edited under either URL and the list is updated', async ({
  page,
  owner,
}) => {
  const { _id } = await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  const main = page.getByRole('main')
  for (const path of [`/Customers/Edit/${_id}`, `/Edit/Customer/${_id}`]) {
    await page.goto(path)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Ọlá Ṣọlá Ƙasim')
  }
  await expect(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/Customers')
  await expect(page.getByLabel('E-mail')).toHaveValue('ola@sola.example')
  await expect(page.getByLabel('Phone')).toHaveValue('0806 000 0117')
  const calls = countCalls(page, 'PUT /client/update/*')
  const submit = page.getByRole('button', { name: 'Update', exact: true })
  await page.getByLabel('Address').fill('')
  await submit.click()
  await expect(toast(page, 'Enter all input field')).toBeVisible()
  await expectBorders(main, { red: ['Address'], green: ['Name', 'E-mail', 'Phone'] })
  expect(calls()).toBe(0)

  await page.getByLabel('Address').fill('8 Zik Avenue, Enugu')
  await pressTwice(page, 'PUT /client/update/*', submit, 'Updating...')
  await expect(toast(page, 'Customer Updated Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Customers$/)
  await expect(page.getByText('8 Zik Avenue, Enugu')).toBeVisible()
})

test('[CUST-4] deleting asks first, deleting the last one of a page shows the previous page, and invoices stay', async ({
  page,
  owner,
}) => {
  const { invoice, customer } = await addRecords(owner)
  for (let number = 1; number <= 8; number += 1) await addCustomer(owner, `Customer ${number}`)
  await page.goto('/Customers?page=2')
  const { stillThere } = await markDocument(page)
  const remove = page.getByRole('button', { name: `Delete ${customer.name}` })
  const asked = answerConfirm(page, 'dismiss')
  await remove.click()
  expect(await asked).toMatch(/^Do you want to delete this Customer/)
  await expect(toast(page, 'Cancel successfully')).toBeVisible()
  await expect(rows(page)).toHaveText([customer.name])

  void answerConfirm(page, 'accept')
  await remove.click()
  await expect(toast(page, 'Customer deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Customers$/)
  await expect(rows(page)).toHaveCount(8)
  expect(await stillThere()).toBe(true)
  await page.goto(`/Invoice/${invoice._id}`)
  await expect(page.getByRole('article').getByText(customer.name)).toBeVisible()
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[CUST-4] a failed delete says so, and an ended session redirects to Login', async ({
    page,
    owner,
  }) => {
    await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
    await page.goto('/Customers')
    const remove = page.getByRole('button', { name: 'Delete Ọlá Ṣọlá Ƙasim' })
    const broken = await answer(page, 'DELETE /client/delete/*', 500, { error: 'Broken.' })
    void answerConfirm(page, 'accept')
    await remove.click()
    await expect(toast(page, 'Failed to delete customer. Please try again.')).toBeVisible()
    await broken.restore()
    await expect(remove).toBeEnabled()

    await owner.call('POST /auth/logout', {})
    void answerConfirm(page, 'accept')
    await remove.click()
    await expect(toast(page, 'Unauthorized: Invalid token!')).toBeVisible()
    await expect(page).toHaveURL(/\/Login$/)
  })

  test('[CUST-2] [CUST-3] [APP-4] a refused or unanswered save keeps the input', async ({
    page,
    owner,
  }) => {
    const { _id } = await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
    await page.goto(`/Edit/Customer/${_id}`)
    const submit = page.getByRole('button', { name: 'Update', exact: true })
    await page.getByLabel('Name').fill('Another Name')
    const gone = await cut(page, 'PUT /client/update/*')
    await submit.click()
    await expect(toast(page, 'No response received from the server.')).toBeVisible()
    await gone.restore()
    const fields = { email: 'This address bounces.' }
    await answer(page, 'PUT /client/update/*', 422, { error: 'Not stored.', fields })
    await submit.click()
    await expect(toast(page, 'Not stored.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('This address bounces.')
    await expect(page.getByLabel('Name')).toHaveValue('Another Name')
  })
})
