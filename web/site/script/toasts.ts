/** How long a toast stays, in milliseconds (section 8 of the specification). */
const DURATION = 2_000
const KEPT = 'toast'

/** Says something at the top centre for two seconds. */
export function toast(kind: 'good' | 'bad', text: string): void {
  const said = document.createElement('p')
  said.className = `toast toast--${kind}`
  said.setAttribute('role', kind === 'bad' ? 'alert' : 'status')
  said.append(markOf(kind), text)
  const region = regionOf()
  region.replaceChildren(said)
  region.showPopover()
  setTimeout(() => said.remove(), DURATION)
}

const SVG = 'http://www.w3.org/2000/svg'
/** The same marks as the application's (web/ui/icon.tsx). */
const MARKS = {
  good: 'm4.5 10.5 3.7 3.7 7.3-8',
  bad: 'M10 3.3a6.7 6.7 0 1 0 0 13.4 6.7 6.7 0 0 0 0-13.4M10 6.6v4M10 13.3v.1',
}

function markOf(kind: 'good' | 'bad'): Element {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.ariaHidden = 'true'
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', MARKS[kind])
  icon.append(path)
  return icon
}

/** Says it on the page that one goes to now, since a page that is left shows nothing any more. */
export function toastOn(address: string, text: string): void {
  try {
    sessionStorage.setItem(KEPT, text)
  } catch {
    // Without storage the next page stays silent; the change itself has been made.
  }
  location.assign(address)
}

/** Shows what the page before had to say, and gives links with `data-toast` their words. */
export function enhanceToasts(): void {
  const text = takeKept()
  if (text) toast('good', text)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-toast]'))
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const { toast: words = '' } = link.dataset
      toast('good', words)
      toastOn(link.href, words)
    })
}

function takeKept(): string | null {
  try {
    const text = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return text
  } catch {
    return null
  }
}

/** The one region of toasts, in the top layer above an open menu. */
function regionOf(): HTMLElement {
  const there = document.querySelector<HTMLElement>('.toasts')
  if (there) {
    there.hidePopover()
    return there
  }
  const region = document.createElement('div')
  region.className = 'toasts'
  region.popover = 'manual'
  document.body.append(region)
  return region
}
