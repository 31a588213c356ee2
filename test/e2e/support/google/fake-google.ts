import type { Page } from '@playwright/test'

const GOOGLE = 'https://accounts.google.com/gsi'

/**
 * A fake of Google's script with its real URLs: a style sheet, a call and a frame, a button of the requested width, and
 * the prompt. A press passes on a credential with the page's nonce.
 */
const SCRIPT = `
let settings
const add = (name, values) => document.head.append(Object.assign(document.createElement(name), values))
window.google = { accounts: { id: {
  initialize: (given) => {
    settings = given
    add('link', { rel: 'stylesheet', href: '${GOOGLE}/style' })
    fetch('${GOOGLE}/status?client_id=' + given.client_id)
  },
  renderButton: (box, { width }) => {
    const button = document.createElement('button')
    button.textContent = 'Google'
    button.style.width = width + 'px'
    button.dataset.nonce = settings.nonce
    button.onclick = async () => settings.callback({ credential: await window.credentialFor(settings.nonce) })
    box.append(button)
  },
  prompt: () => {
    const frame = document.createElement('iframe')
    frame.src = '${GOOGLE}/iframe/select'
    frame.title = 'One tap for ' + settings.client_id
    document.body.append(frame)
  },
  cancel: () => {},
} } }`

/** Creates the credential that a press passes on, for the page's nonce. */
export type Credential = (nonce: string) => Promise<string>

/** Fakes Google in a page; returns the requested paths. */
export async function fakeGoogle(
  page: Page,
  credential: Credential = async () => 'none',
): Promise<string[]> {
  const requested: string[] = []
  await page.exposeFunction('credentialFor', credential)
  const bodies: Record<string, [type: string, body: string]> = {
    '/gsi/client': ['text/javascript', SCRIPT],
    '/gsi/style': ['text/css', ''],
    '/gsi/status': ['application/json', '{}'],
    '/gsi/iframe/select': ['text/html', 'One tap'],
  }
  await page.route(/^https:/, async (route) => {
    const { pathname, origin } = new URL(route.request().url())
    requested.push(pathname)
    const [contentType, body] = bodies[pathname] ?? []
    if (origin !== new URL(GOOGLE).origin || body === undefined || !contentType)
      return route.abort()
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ contentType, body, headers })
  })
  return requested
}
