import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/navigation/paths.ts'
import { ComponentCode, OnDemand } from '../../lib/on-demand.tsx'
import { isTyping, type Shortcut, shortcutOf } from './keys.ts'
import type { Panel } from './panel.ts'

const paletteCode = new ComponentCode(async () => (await import('./palette.tsx')).Palette)
const keysDialogCode = new ComponentCode(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const addCustomerCode = new ComponentCode(
  async () => (await import('../../features/customers/index.ts')).AddCustomerDialog,
)

/** The keyboard shortcuts and the panels they open, whose code is loaded on first use. */
export function useShortcuts() {
  const [panel, setPanel] = useState<Panel>(null)
  const [, navigate] = useLocation()
  const close = () => setPanel(null)

  function handleShortcut(shortcut: Shortcut): void {
    if (shortcut === 'palette') setPanel(panel === 'palette' ? null : 'palette')
    else if (shortcut === 'help') setPanel('keys')
    else if (shortcut === 'new') navigate(paths.newInvoice)
    else if (!focusSearch()) setPanel('palette')
  }

  useKeys(handleShortcut, panel === 'palette')
  return {
    openPalette: () => setPanel('palette'),
    panels: (
      <>
        {panel === 'palette' && (
          <OnDemand code={paletteCode}>
            {(Palette) => <Palette onClose={close} onOpen={setPanel} />}
          </OnDemand>
        )}
        {panel === 'keys' && (
          <OnDemand code={keysDialogCode}>
            {(KeysDialog) => <KeysDialog onClose={close} />}
          </OnDemand>
        )}
        {panel === 'customer' && (
          <OnDemand code={addCustomerCode}>
            {(AddCustomer) => <AddCustomer open onClose={close} />}
          </OnDemand>
        )}
      </>
    ),
  }
}

/** Handles shortcuts anywhere in the page. An open dialog blocks them; only the palette's own key closes it again. */
function useKeys(handleShortcut: (shortcut: Shortcut) => void, paletteOpen: boolean): void {
  const latest = useRef({ handleShortcut, paletteOpen })
  useEffect(() => {
    latest.current = { handleShortcut, paletteOpen }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? null : shortcutOf(event, isTyping(event.target))
      if (!shortcut) return
      const { handleShortcut, paletteOpen } = latest.current
      const dialogOpen = document.querySelector('dialog[open]') !== null
      if (dialogOpen && !(paletteOpen && shortcut === 'palette')) return
      event.preventDefault()
      handleShortcut(shortcut)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Focuses the search field of the current list; false when there is none. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
  box?.focus()
  box?.select()
  return box !== null
}
