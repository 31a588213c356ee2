import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../icon.tsx'
import { useTopLayer } from './top-layer.ts'

interface Toast {
  id: number
  kind: 'good' | 'bad'
  text: string
}

/** How long a toast is shown, in milliseconds (section 8 of the specification). */
const DURATION = 2_000

let shown: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message at the top centre for two seconds. Keep it to one short sentence. */
export const toast = {
  good: (text: string) => show('good', text),
  bad: (text: string) => show('bad', text),
}

function show(kind: Toast['kind'], text: string): void {
  const next = { id: nextId++, kind, text }
  change([...shown.filter((other) => other.text !== text), next].slice(-3))
  setTimeout(() => change(shown.filter((other) => other !== next)), DURATION)
}

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the toasts; rendered once. It moves into an open dialog, because everything outside that is inert. */
export function Toaster() {
  return createPortal(<Region />, useTopLayer())
}

function Region() {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  const ref = useRef<HTMLDivElement>(null)
  // Reopened for every toast: the popover or dialog opened last is on top of the others.
  useEffect(() => {
    const region = ref.current
    // A closing dialog removes its region; the next one appears in the layer below.
    if (!region?.isConnected || toasts.length === 0) return
    region.showPopover()
    return () => {
      if (region.isConnected) region.hidePopover()
    }
  }, [toasts])
  return (
    <div ref={ref} popover="manual" className="toasts">
      {toasts.map(({ id, kind, text }) => (
        <p key={id} className={`toast toast--${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
          <Icon name={kind === 'bad' ? 'alert' : 'tick'} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
