import type { Page } from '@playwright/test'
import { PASSWORD } from './accounts.ts'

/** Enters the password in the dialog that a sensitive action opens. */
export async function confirmIn(page: Page, password: string = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}
