import { useEffect } from 'react'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

/**
 * The open modal dialogs, the last one on top. Everything outside the top one is inert, so what must stay usable above
 * everything (the toasts) is rendered inside it.
 */
const layers = createStore<readonly HTMLElement[]>([])

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
    layers.set([...layers.get(), dialog])
    return () => {
      dialog.close()
      layers.set(layers.get().filter((layer) => layer !== dialog))
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [ref])
}

/** The element on top of everything: the topmost modal dialog, else the body. */
export function useTopLayer(): HTMLElement {
  return useStore(layers).at(-1) ?? document.body
}
