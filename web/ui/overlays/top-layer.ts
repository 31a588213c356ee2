import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

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
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      layers.set(layers.get().filter((layer) => layer !== dialog))
    }
  }, [ref])
}

/** Runs `work` as soon as no modal dialog is open: until then the page is inert, and an ending one moves the focus. */
export function onceClosed(work: () => void): void {
  if (layers.get().length === 0) {
    work()
    return
  }
  const stop = layers.subscribe(() => {
    if (layers.get().length > 0) return
    stop()
    work()
  })
}

/**
 * The element on top of everything: the topmost modal dialog, else the body; null in a page that the build draws, and
 * until such a page has been taken over.
 */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(layers.subscribe, topLayer, () => null)
}

function topLayer(): HTMLElement {
  return layers.get().at(-1) ?? document.body
}
