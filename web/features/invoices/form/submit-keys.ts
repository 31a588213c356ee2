import type { KeyboardEvent } from 'react'

/** Makes Ctrl+Enter (⌘+Enter on a Mac) submit from anywhere in a form. */
export function submitOnCtrlEnter(submit: () => unknown) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
}
