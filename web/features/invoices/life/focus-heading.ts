/** The pressed button is gone with what it did, so the focus moves to the heading. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
