import { answerConfirm } from './support/dialogs.ts'
import { REFUSALS } from './support/fixtures.ts'
import { addBusiness } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test.use({ expectedErrors: REFUSALS })

test('a bank account is checked, confirmed by its name, and online payments are switched off again', async ({
  page,
  owner,
}) => {
  const { _id } = await addBusiness(owner)
  await page.goto(`/Business/Edit/${_id}`)
  const section = page.getByRole('region', { name: 'Get paid online' })
  await expect(section).toContainText('1.5 % + ₦100')
  await section.getByRole('button', { name: 'Get paid online' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get paid online' })
  await dialog.getByLabel('Bank').selectOption('First Bank of Nigeria')
  await dialog.getByLabel('Account number').fill('0000014578')
  await expect(dialog.getByText('this is rarely a number of that bank')).toBeVisible()
  await dialog.getByRole('button', { name: 'Check account' }).click()
  await expect(dialog.getByText(/knows no account with this number/).first()).toBeVisible()
  await dialog.getByLabel('Account number').fill('0000 014 579')
  await dialog.getByRole('button', { name: 'Check account' }).click()
  await expect(dialog.getByText('The account belongs to SANDBOX ACCOUNT 4579.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, pay me there' }).click()
  await expect(section.getByText('SANDBOX ACCOUNT 4579')).toBeVisible()
  await expect(section.getByText('First Bank of Nigeria 0000014579')).toBeVisible()

  const asked = answerConfirm(page, 'accept')
  await section.getByRole('button', { name: 'Switch off' }).click()
  expect(await asked).toContain('Switch online payments off?')
  await expect(section.getByRole('button', { name: 'Get paid online' })).toBeVisible()
})
