import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { askOf, isTyping, type KeyAsk } from '../lib/keys.ts'
import { paths } from './paths.ts'

const Palette = lazy(() => import('./palette.tsx'))
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))
const AddCustomer = lazy(async () => ({
  default: (await import('../features/customers/index.ts')).AddCustomerDialog,
}))

/** What lies open over the page on behalf of a key or the palette. */
export type Panel = 'palette' | 'keys' | 'customer' | null

/** The keys of the application and what they open; its code is fetched when it is first asked for. */
export function useShortcuts() {
  const [panel, setPanel] = useState<Panel>(null)
  const navigate = useNavigate()
  const close = () => setPanel(null)

  function answer(ask: KeyAsk): void {
    if (ask === 'palette') setPanel(panel === 'palette' ? null : 'palette')
    else if (ask === 'help') setPanel('keys')
    else if (ask === 'new') navigate(paths.newInvoice)
    else if (!focusSearch()) setPanel('palette')
  }

  useKeys(answer, panel === 'palette')
  return {
    openPalette: () => setPanel('palette'),
    panels: (
      <Suspense fallback={null}>
        {panel === 'palette' && <Palette onClose={close} onOpen={setPanel} />}
        {panel === 'keys' && <KeysDialog onClose={close} />}
        {panel === 'customer' && <AddCustomer open onClose={close} />}
      </Suspense>
    ),
  }
}

/** Handles keyboard shortcuts anywhere in the page. An open dialog keeps them to itself; the palette's own key closes it again. */
function useKeys(answer: (ask: KeyAsk) => void, paletteOpen: boolean): void {
  const latest = useRef({ answer, paletteOpen })
  useEffect(() => {
    latest.current = { answer, paletteOpen }
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const ask = event.defaultPrevented ? null : askOf(event, isTyping(event.target))
      if (!ask) return
      const { answer, paletteOpen } = latest.current
      const held = document.querySelector('dialog[open]') !== null
      if (held && !(paletteOpen && ask === 'palette')) return
      event.preventDefault()
      answer(ask)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/** Puts the focus into the search of the list at hand; false where there is none. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
  box?.focus()
  box?.select()
  return box !== null
}
