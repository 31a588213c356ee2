import { type Toast, toast, toasts } from '../../lib/toasts.ts'

const STORAGE_KEY = 'toast'

const SVG = 'http://www.w3.org/2000/svg'
/** The same icons as in the application (web/ui/icon.tsx). */
const ICON_PATHS = {
  good: 'm4.5 10.5 3.7 3.7 7.3-8',
  bad: 'M10 3.3a6.7 6.7 0 1 0 0 13.4 6.7 6.7 0 0 0 0-13.4M10 6.6v4M10 13.3v.1',
}

function iconOf(kind: Toast['kind']): Element {
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

/** Draws the toasts, shows the one left by the previous page, and adds toasts to links with `data-toast`. */
export function enhanceToasts(): void {
  let drawn: Toast | undefined
  toasts.subscribe(() => {
    const newest = toasts.get().at(-1)
    if (newest !== drawn) draw(newest)
    drawn = newest
  })
  const text = takeStored()
  if (text) toast.good(text)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-toast]'))
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const { toast: words = '' } = link.dataset
      toast.good(words)
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

/** One toast at a time: there is little room beside a form. */
function draw(newest: Toast | undefined): void {
  const region = regionOf()
  region.replaceChildren()
  if (!newest) return
  const element = document.createElement('p')
  element.className = `toast toast--${newest.kind}`
  element.setAttribute('role', newest.kind === 'bad' ? 'alert' : 'status')
  element.append(iconOf(newest.kind), newest.text)
  region.append(element)
  // Shown again for every toast: what was opened last is on top of the others.
  region.hidePopover()
  region.showPopover()
}

/** The single toast region, in the top layer above an open menu. */
function regionOf(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.toasts')
  if (existing) return existing
  const region = document.createElement('div')
  region.className = 'toasts'
  region.popover = 'manual'
  document.body.append(region)
  return region
}
