/**
 * Adapts a page for users with a session. By `data-session`: 'kept' elements are shown, 'none' elements hidden, and
 * 'second' primary buttons become secondary.
 */
export function enhanceSession(): void {
  if (!hasToken()) return
  for (const each of document.querySelectorAll<HTMLElement>('[data-session]')) {
    each.hidden = each.dataset.session === 'none'
    if (each.dataset.session === 'second') each.classList.replace('btn--primary', 'btn--quiet')
  }
}

/** Whether this browser has a stored token (AUTH-5); the application's gate checks whether it is still valid. */
function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem('token'))
  } catch {
    return false
  }
}
