import { useEffect, useSyncExternalStore } from 'react'

/**
 * The open modal dialogs, the last one on top. Everything outside the top one is inert, so what must stay usable above
 * everything (the toasts) is rendered inside it.
 */
let layers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/**
 * Shows a dialog as a modal while the component is mounted. Focuses the first element with `data-autofocus`, if any,
 * and restores the focus afterwards.
 */
export function useModal(ref: React.RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    change([...layers, dialog])
    return () => {
      dialog.close()
      change(layers.filter((layer) => layer !== dialog))
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [ref])
}

/** The element on top of everything: the topmost modal dialog, else the body. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, () => layers.at(-1) ?? document.body)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly HTMLElement[]): void {
  layers = next
  for (const listener of listeners) listener()
}
