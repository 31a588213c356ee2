import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Part {
  /** Selector of the elements to look into; the whole page without it. */
  within?: string
  /** The only rules to apply. */
  rules?: string[]
}

/**
 * The axe violations in a page, one line each. Loading the rules costs more than applying them, so that it is done once
 * a document; results without violations are left out, which cost as much.
 */
export async function axeViolations(page: Page, { within, rules }: Part = {}): Promise<string[]> {
  // Each would need the rules too.
  if (page.frames().length > 1) throw new Error('The page has frames, which are not looked into')
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([within, rules]) => {
      if (!window.axe) throw new Error('axe is not loaded')
      const { violations } = await window.axe.run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules && { runOnly: rules }),
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
    },
    [within, rules] as const,
  )
}
