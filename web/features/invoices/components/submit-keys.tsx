import type { KeyboardEvent } from 'react'

/** Lets Ctrl+Enter, on a Mac ⌘+Enter, submit from anywhere in a form. */
export function submitOnCtrlEnter(submit: () => unknown) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
}
