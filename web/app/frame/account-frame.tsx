import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLogout } from '../../features/auth/index.ts'
import { COPYRIGHT } from '../../lib/about.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import '../../ui/css/paper.css'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import './account-frame.css'
import { paths } from '../../lib/navigation/paths.ts'
import { SampleReceipt } from './sample-receipt.tsx'

/** The frame of the account screens: the form on one side, on wide screens a receipt on the other. */
export function Component({ children }: { children?: ReactNode }) {
  const { token } = useSession()
  return (
    <div className="frame">
      <div className="frame__form">
        <header className="frame__top">
          <Logo to={paths.home} reloads />
          <div className="frame__acts">
            {token && <AccountLinks />}
            <ThemeSwitch />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="frame__box">
          {children}
        </main>
        <footer className="frame__end">
          <span>{COPYRIGHT}</span>
          <span>
            <a href={paths.terms}>Terms</a>
            <a href={paths.privacy}>Privacy</a>
          </span>
        </footer>
      </div>
      <aside className="frame__desk on-deep" aria-label="A receipt made with Risiti">
        <SampleReceipt />
        <p>White for the customer, yellow for the book. Risiti keeps both.</p>
      </aside>
    </div>
  )
}

/** Users stopped at a sign-in step can still open their account or log out. */
function AccountLinks() {
  const logout = useLogout()
  return (
    <>
      <Link className="btn btn--bare" to={paths.account}>
        Account
      </Link>
      <Button variant="bare" onClick={logout}>
        Logout
      </Button>
    </>
  )
}
