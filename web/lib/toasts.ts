import { createStore } from './store.ts'

export interface Toast {
  id: number
  kind: 'good' | 'bad'
  text: string
}

/** How long a toast is shown, in milliseconds (section 8 of the specification). */
const DURATION_MS = 2_000
/** More at once would cover the page. */
const MAX_SHOWN = 3

let nextId = 1

/** The toasts on screen, the newest last. The application draws them in React, the public site without it. */
export const toasts = createStore<readonly Toast[]>([])

/** Shows a message at the top centre for two seconds. Keep it to one short sentence. */
export const toast = {
  good: (text: string) => show('good', text),
  bad: (text: string) => show('bad', text),
}

/** A message that is already on screen is replaced, so that it is never shown twice. */
function show(kind: Toast['kind'], text: string): void {
  const next = { id: nextId++, kind, text }
  const others = toasts.get().filter((other) => other.text !== text)
  toasts.set([...others, next].slice(-MAX_SHOWN))
  setTimeout(() => toasts.set(toasts.get().filter((other) => other !== next)), DURATION_MS)
}
