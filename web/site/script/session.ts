/**
 * Leads whoever has a session back into the application. By `data-session`, what is 'kept' shows for them, what is
 * 'none' goes, and a primary button that is 'second' gives way.
 */
export function enhanceSession(): void {
  if (!isKept()) return
  for (const each of document.querySelectorAll<HTMLElement>('[data-session]')) {
    each.hidden = each.dataset.session === 'none'
    if (each.dataset.session === 'second') each.classList.replace('btn--primary', 'btn--quiet')
  }
}

/** Whether this browser keeps a token (AUTH-5); the application's own gate finds out whether it still counts. */
function isKept(): boolean {
  try {
    return Boolean(localStorage.getItem('token'))
  } catch {
    return false
  }
}
