import { options } from 'preact'

/**
 * Makes Preact treat two things as React does, which the screens are written for (decision 0097). Call it once, before
 * the first rendering.
 */
export function renderAsReact(): void {
  // Effects run before the next tap or key, instead of after the next frame.
  options.requestAnimationFrame = queueMicrotask
  ignoreFocusOfRemoved()
}

/**
 * Chromium fires `focusout` when the focused element is removed, other browsers do not. React hides it: a form would
 * take the value of a removed field for the one that replaces it.
 */
function ignoreFocusOfRemoved(): void {
  let isRemoving = false
  const before = options.unmount
  options.unmount = (vnode) => {
    before?.(vnode)
    if (isRemoving) return
    isRemoving = true
    // A rendering is not interrupted, so no event of the user comes before this.
    queueMicrotask(() => {
      isRemoving = false
    })
  }
  const ignore = (event: Event) => {
    if (isRemoving) event.stopImmediatePropagation()
  }
  addEventListener('focusout', ignore, true)
  addEventListener('blur', ignore, true)
}
