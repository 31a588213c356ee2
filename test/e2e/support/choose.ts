import type { Page } from '@playwright/test'

/** Chooses a customer in the editor as a user does: by typing, and by a click on the name that was found. */
export async function chooseCustomer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Client' }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
