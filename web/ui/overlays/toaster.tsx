import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toasts } from '../../lib/toasts.ts'
import { useStore } from '../../lib/use-store.ts'
import { Icon } from '../icon.tsx'
import { useTopLayer } from './top-layer.ts'

/** Shows the toasts; rendered once. It moves into an open dialog, because everything outside that is inert. */
export function Toaster() {
  const layer = useTopLayer()
  return layer && createPortal(<Region />, layer)
}

function Region() {
  const shown = useStore(toasts)
  const ref = useRef<HTMLDivElement>(null)
  // Reopened for every toast: the popover or dialog opened last is on top of the others.
  useEffect(() => {
    const region = ref.current
    // A closing dialog removes its region; the next one appears in the layer below.
    if (!region?.isConnected || shown.length === 0) return
    region.showPopover()
    return () => {
      if (region.isConnected) region.hidePopover()
    }
  }, [shown])
  return (
    <div ref={ref} popover="manual" className="toasts">
      {shown.map(({ id, kind, text }) => (
        <p key={id} className={`toast toast--${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
          <Icon name={kind === 'bad' ? 'alert' : 'tick'} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  )
}
