/** Light or dark as chosen; without a choice the system's. index.html applies a stored choice before the first paint. */
export function switchTheme(): void {
  const root = document.documentElement
  const next = isDark() ? 'light' : 'dark'
  root.dataset.theme = next
  try {
    localStorage.setItem('theme', next)
  } catch {
    // Storage is blocked in some private windows: the choice then lasts as long as the page.
  }
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
