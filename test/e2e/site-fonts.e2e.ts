import type { Page } from '@playwright/test'
import { PAGES, SITE_PAGES } from '../../contract/pages.ts'
import { expect, test } from './fixtures.ts'

/** The fonts that render a page's texts: ours by name, others with the rendered text. */
async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  // Code uses a system font.
  const selector = 'body *:not(script, style, pre, pre *)'
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const found = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts) {
      if (isCustomFont) found.add(familyName)
      else found.add(`${familyName} in ${await sourceOf(nodeId)}`)
    }
  }
  return [...found]

  async function sourceOf(nodeId: number): Promise<string> {
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId })
    return outerHTML.slice(0, 120)
  }
}

/** Opens the menu and types into the fields, so that their texts are rendered too. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const menu of document.querySelectorAll('dialog')) menu.show()
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type="email"]'))
      field.value = 'ngozi@okafo.example'
  })
}

/** The URLs of the fonts that a page requests from now on. */
function fontFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.add(new URL(request.url()).pathname)
  })
  return files
}

const loaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined))

test('every character of the public site except code is rendered in Inter, from one file', async ({
  page,
}) => {
  for (const name of SITE_PAGES) {
    const files = fontFiles(page)
    await page.goto(PAGES[name])
    await loaded(page)
    await openAll(page)
    expect(await fontsOf(page), name).toEqual(['Inter Variable'])
    expect([...files], name).toEqual([
      expect.stringMatching(/^\/assets\/inter-first-[\w-]+\.woff2$/),
    ])
    // No text waits for the font.
    const displays = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => family.includes('Inter Variable'))
        .map(({ display }) => display),
    )
    expect(displays, name).toEqual(['swap'])
    page.removeAllListeners('request')
  }
})

test('the application uses the same file, and fetches the second one for other letters', async ({
  page,
}) => {
  const files = fontFiles(page)
  await page.goto('/Login')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await loaded(page)
  expect(await fontsOf(page)).toEqual(['Inter Variable'])
  expect([...files]).toEqual([expect.stringMatching(/\/inter-first-/)])
  await heading.evaluate((element) => {
    element.textContent = 'Nguyễn Kɔfi Mɛnsa'
  })
  await expect.poll(() => [...files].at(-1)).toMatch(/\/inter-rest-/)
  await loaded(page)
  expect(await fontsOf(page)).toEqual(['Inter Variable'])
})
