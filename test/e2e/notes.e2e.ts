import { openBook } from './book.ts'
import { REFUSALS } from './fixtures.ts'
import { expect, test } from './signed-in.ts'

test.use({ expectedComplaints: REFUSALS })

test('[INV-3] the editor of notes comes when someone writes, and goes on where they are', async ({
  page,
  owner,
}) => {
  await openBook(owner)
  const asked: (() => Promise<void>)[] = []
  await page.route('**/assets/notes-editor-*.js', (route) => {
    const answer = asked.length === 0 ? () => route.abort() : () => route.continue()
    asked.push(answer)
  })
  await page.goto('/Invoice/New')
  const notes = page.getByRole('textbox', { name: 'Footer notes' })
  const tools = page.getByRole('toolbar')
  await page.getByLabel('Summary').fill('Label')
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(0)

  await notes.click()
  await notes.pressSequentially('Zenith <1012>')
  await expect.poll(() => asked.length).toBe(1)
  await asked[0]?.()
  await expect(page.getByText(/^No network, so bold/)).toBeVisible()
  await expect(notes).toHaveValue('Zenith <1012>')

  await page.getByLabel('Summary').focus()
  await notes.focus()
  await expect.poll(() => asked.length).toBe(2)
  await notes.press('End')
  await notes.pressSequentially(' & co')
  await expect(tools).toHaveCount(0)
  await asked[1]?.()
  await expect(tools).toBeVisible()
  await expect(notes).toBeFocused()
  await page.keyboard.type(', Ẹ ṣé')
  await expect(notes).toHaveText('Zenith <1012> & co, Ẹ ṣé')
  await expect(page.getByText(/^No network, so bold/)).toHaveCount(0)
})
