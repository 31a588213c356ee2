import { THEME_COLOURS } from './theme-start.ts'

type Theme = 'light' | 'dark'

const STORAGE_KEY = 'theme'

/**
 * Switches between light and dark and stores the choice; THEME_SCRIPT applies it before the first paint. A choice that
 * equals the system's theme is removed, so that the page follows the system again.
 */
export function switchTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  const choice = next === systemTheme() ? null : next
  apply(choice)
  try {
    if (choice) localStorage.setItem(STORAGE_KEY, choice)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked in some private windows: the choice then lasts until the page is closed.
  }
}

/** Applies the choice to the browser's own bars, and follows changes made in other tabs. Call it once. */
export function startTheme(): void {
  apply(chosenTheme())
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY) apply(themeIn(newValue))
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

function currentTheme(): Theme {
  return chosenTheme() ?? systemTheme()
}

function chosenTheme(): Theme | null {
  return themeIn(document.documentElement.dataset.theme)
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function themeIn(text: string | null | undefined): Theme | null {
  return text === 'light' || text === 'dark' ? text : null
}
