import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'

/** The frame of the signed-in application; pages are drawn inside its <main> and bring their own h1. */
export function Frame() {
  return (
    <div className="app">
      <Navigation />
      <main id="main" tabIndex={-1} className="wrap page">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
