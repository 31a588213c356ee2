/** The slide-in menu (SITE-2): opens it in older browsers, closes it after a choice, and updates aria-expanded. */
export function enhanceMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu')
  const opener = document.querySelector<HTMLButtonElement>(
    '[commandfor="menu"][command="show-modal"]',
  )
  if (!menu || !opener) return
  opener.setAttribute('aria-expanded', 'false')
  menu.addEventListener('toggle', () => opener.setAttribute('aria-expanded', String(menu.open)))
  menu.addEventListener('click', (event) => {
    const { target } = event
    const chosen = target instanceof Element && target.closest('a') !== null
    if (chosen || isOutside(menu, event)) menu.close()
  })
  if ('command' in HTMLButtonElement.prototype) return
  opener.addEventListener('click', () => menu.showModal())
  for (const closer of menu.querySelectorAll('[command="close"]'))
    closer.addEventListener('click', () => menu.close())
}

function isOutside(menu: HTMLElement, event: MouseEvent): boolean {
  if (event.target !== menu) return false
  const { left, right, top, bottom } = menu.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < left || x > right || y < top || y > bottom
}
