import type { Locator } from '@playwright/test'
import { REFUSALS } from './support/fixtures.ts'
import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test.use({ expectedErrors: REFUSALS })

/** Starts an IME composition; `end` returns whether the focus stayed in the notes while their box was replaced. */
async function compose(notes: Locator, word: string) {
  const field = await notes.elementHandle()
  await field?.evaluate((node) =>
    node.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })),
  )
  return {
    end: () =>
      field?.evaluate((node, word) => {
        const box = node.parentElement
        const kept = new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            // A task later, before the next key of the user.
            if (!node.isConnected)
              setTimeout(() => resolve(box?.contains(document.activeElement) ?? false))
          }).observe(document.body, { childList: true, subtree: true })
        })
        if (node instanceof HTMLTextAreaElement) node.value += word
        node.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
        return kept
      }, word),
  }
}

test('[INV-3] the notes editor loads on input, and continues at the caret', async ({
  page,
  owner,
}) => {
  await addRecords(owner)
  const asked: (() => Promise<void>)[] = []
  let editor = ''
  await page.route('**/assets/notes-editor-*.js', (route) => {
    const answer = asked.length === 0 ? () => route.abort() : () => route.continue()
    asked.push(answer)
    editor = route.request().url()
  })
  await page.goto('/Invoice/New')
  const notes = page.getByRole('textbox', { name: 'Footer notes' })
  const loaded = page.locator('.ProseMirror')
  await page.getByLabel('Summary').fill('Label')
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(0)

  await notes.click()
  await notes.pressSequentially('Zenith <1012>')
  await expect.poll(() => asked.length).toBe(1)
  await asked[0]?.()
  await expect(page.getByRole('alert')).toHaveText(/^You're offline, so formatting/)
  await expect(notes).toHaveValue('Zenith <1012>')

  await page.getByLabel('Summary').focus()
  await notes.focus()
  await expect.poll(() => asked.length).toBe(2)
  await notes.press('End')
  await notes.pressSequentially(' & co')
  // A composition delays the editor, and ends as in Firefox: the last input event comes after compositionend.
  const word = await compose(notes, 'mpany')
  await asked[1]?.()
  await page.evaluate((address) => import(address).then(() => undefined), editor)
  await expect(loaded).toHaveCount(0)
  expect(await word.end()).toBe(true)
  await expect(loaded).toBeVisible()
  await expect(notes).toBeFocused()
  await page.keyboard.type(', Ẹ ṣé')
  await expect(notes).toHaveText('Zenith <1012> & company, Ẹ ṣé')
  await expect(page.getByText(/^No network, so bold/)).toHaveCount(0)
})

test('keys pressed in notes that are not editable yet are applied to them', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner, { footer: '<p>Ẹ ṣé</p>' })
  await page.route('**/assets/notes-editor-*.js', (route) => route.abort())
  await page.goto(`/Invoice/Edit/${invoice._id}`)
  await page.getByRole('textbox', { name: 'Footer notes' }).click()
  const heard = await page.evaluateHandle(() => {
    const taken: boolean[] = []
    addEventListener('keydown', (event) => taken.push(event.defaultPrevented))
    return taken
  })
  await page.keyboard.press('n')
  expect(await heard.jsonValue()).toEqual([false])
  await expect(page.getByRole('alert')).toHaveText(/^You're offline, so the notes can't be changed/)
})
