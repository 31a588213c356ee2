/**
 * Marks the page of a browser with a session by `data-session="kept"` at its root. Styles then show the elements with
 * 'kept' and hide those with 'none'. It runs before the first paint; without scripts everybody is a visitor. A token
 * (AUTH-5) may be outdated: the application's gate checks it.
 */
export const SESSION_SCRIPT =
  "try{if(localStorage.getItem('token'))document.documentElement.dataset.session='kept'}catch{}"

/** Marks the page again when another tab has logged in or out, and when Back shows it as it was left. */
export function keepSession(): void {
  addEventListener('storage', mark)
  addEventListener('pageshow', mark)
}

function mark(): void {
  try {
    if (localStorage.getItem('token')) document.documentElement.dataset.session = 'kept'
    else delete document.documentElement.dataset.session
  } catch {
    // Storage is blocked: everybody is a visitor.
  }
}
