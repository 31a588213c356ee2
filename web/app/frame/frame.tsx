import type { ReactNode } from 'react'
import { useShortcuts } from '../palette/shortcuts.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

/** The frame of the signed-in application; pages render inside its <main> and provide their own h1. */
export function Frame({ children }: { children: ReactNode }) {
  const { openPalette, panels } = useShortcuts()
  return (
    <div className="app">
      <Navigation onSearch={openPalette} />
      <main id="main" tabIndex={-1} className="wrap page">
        {children}
      </main>
      <Footer />
      {panels}
    </div>
  )
}
