import type { Page } from '@playwright/test'

/** Answers the browser's next confirm dialog; resolves to its message. */
export function answerConfirm(page: Page, choice: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.message())
      await dialog[choice]()
    })
  })
}

/** Marks the loaded document; `stillThere` is true until a reload. */
export async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  return {
    stillThere: () => page.evaluate(() => document.documentElement.hasAttribute('data-marked')),
  }
}
