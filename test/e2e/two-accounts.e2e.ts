import { premiumAccount, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { addCustomer } from './records.ts'

test('[AUTH-12] what one account read is never shown to the next one in another tab', async ({
  page,
  context,
  server,
}) => {
  const one = await premiumAccount(server)
  const two = await premiumAccount(server)
  await addCustomer(one, 'Ọlá Ṣọlá Ƙasim')
  await signIn(page, one, '/Dashboard')
  const other = await context.newPage()
  await other.goto('/Customers')
  await expect(other.getByRole('heading', { name: 'Ọlá Ṣọlá Ƙasim' })).toBeVisible()
  // From here on the tab can only show cached data.
  await other.route('**/api/client/**', () => new Promise(() => {}))

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('E-mail').fill(two.email)
  await page.getByLabel('Password', { exact: true }).fill(two.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)

  await expect(other).toHaveURL(/\/Customers$/)
  await expect(other.getByRole('link', { name: two.name })).toBeVisible()
  await expect(other.getByRole('heading', { name: /^Customers/ })).toBeVisible()
  await expect(other.getByText('Ọlá Ṣọlá Ƙasim')).toHaveCount(0)
})
