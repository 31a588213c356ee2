/** How long a toast is shown, in milliseconds (section 8 of the specification). */
const DURATION = 2_000
const STORAGE_KEY = 'toast'

/** Shows a message at the top centre for two seconds. */
export function toast(kind: 'good' | 'bad', text: string): void {
  const element = document.createElement('p')
  element.className = `toast toast--${kind}`
  element.setAttribute('role', kind === 'bad' ? 'alert' : 'status')
  element.append(iconOf(kind), text)
  const region = regionOf()
  region.replaceChildren(element)
  region.showPopover()
  setTimeout(() => element.remove(), DURATION)
}

const SVG = 'http://www.w3.org/2000/svg'
/** The same icons as in the application (web/ui/icon.tsx). */
const ICON_PATHS = {
  good: 'm4.5 10.5 3.7 3.7 7.3-8',
  bad: 'M10 3.3a6.7 6.7 0 1 0 0 13.4 6.7 6.7 0 0 0 0-13.4M10 6.6v4M10 13.3v.1',
}

function iconOf(kind: 'good' | 'bad'): Element {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.ariaHidden = 'true'
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', ICON_PATHS[kind])
  icon.append(path)
  return icon
}

/** Goes to a page and shows the message there, since the current page disappears. */
export function toastOnPage(address: string, text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Without storage the next page shows no toast; the change itself has been made.
  }
  location.assign(address)
}

/** Shows the toast left by the previous page, and adds toasts to links with `data-toast`. */
export function enhanceToasts(): void {
  const text = takeStored()
  if (text) toast('good', text)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-toast]'))
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const { toast: words = '' } = link.dataset
      toast('good', words)
      toastOnPage(link.href, words)
    })
}

function takeStored(): string | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.removeItem(STORAGE_KEY)
    return text
  } catch {
    return null
  }
}

/** The single toast region, in the top layer above an open menu. */
function regionOf(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.toasts')
  if (existing) {
    existing.hidePopover()
    return existing
  }
  const region = document.createElement('div')
  region.className = 'toasts'
  region.popover = 'manual'
  document.body.append(region)
  return region
}
