import { onceClosed } from '../../../ui/overlays/top-layer.ts'

/** Moves the focus to the heading, once a dialog is closed: the pressed button is gone with what it did. */
export function focusHeading(): void {
  onceClosed(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  })
}
