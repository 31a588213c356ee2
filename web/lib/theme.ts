import { THEME_COLOURS } from './theme-start.ts'

type Theme = 'light' | 'dark'

const STORED = 'theme'

/**
 * Switches between light and dark and remembers it; THEME_SCRIPT applies a choice before the first paint. Back at what
 * the system shows, the choice is forgotten, so that the page follows the system again.
 */
export function switchTheme(): void {
  const next = shown() === 'dark' ? 'light' : 'dark'
  const choice = next === systems() ? null : next
  apply(choice)
  try {
    if (choice) localStorage.setItem(STORED, choice)
    else localStorage.removeItem(STORED)
  } catch {
    // Storage is blocked in some private windows: the choice then lasts as long as the page.
  }
}

/** Lets the browser's own bars follow the choice, and this page a choice that is made in another tab. Call it once. */
export function startTheme(): void {
  apply(chosen())
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED) apply(themeIn(newValue))
  })
}

function apply(choice: Theme | null): void {
  const root = document.documentElement
  if (choice) root.dataset.theme = choice
  else delete root.dataset.theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.content = THEME_COLOURS[choice ?? (bar.media.includes('dark') ? 'dark' : 'light')]
  }
}

function shown(): Theme {
  return chosen() ?? systems()
}

function chosen(): Theme | null {
  return themeIn(document.documentElement.dataset.theme)
}

function systems(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function themeIn(text: string | null | undefined): Theme | null {
  return text === 'light' || text === 'dark' ? text : null
}
