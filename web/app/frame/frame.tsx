import { Outlet } from 'react-router'
import { useShortcuts } from '../palette/shortcuts.tsx'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

/** The frame of the signed-in application; pages render inside its <main> and provide their own h1. */
export function Frame() {
  const { openPalette, panels } = useShortcuts()
  return (
    <div className="app">
      <Navigation onSearch={openPalette} />
      <main id="main" tabIndex={-1} className="wrap page">
        <Outlet />
      </main>
      <Footer />
      {panels}
    </div>
  )
}
