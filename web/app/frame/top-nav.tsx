import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../../ui/icon.tsx'
import { SlideIn } from '../../ui/overlays/slide-in.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export interface NavEntry {
  label: string
  to: string
  /** Further addresses whose pages belong to it. */
  holds?: readonly string[]
  /** An external link, opened in a new tab. */
  external?: boolean
}

interface Props {
  /** The navigation's accessible name: 'Application', 'Site'. */
  label: string
  home: string
  entries: readonly NavEntry[]
  /** Before the theme switch, at every screen width. */
  tools?: ReactNode
  /** At the right on wide screens. */
  actions: ReactNode
  /** Above and below the entries in the slide-in menu. */
  menuHead?: ReactNode
  menuFoot?: (close: () => void) => ReactNode
}

/** The header of every page: name, links, theme switch; below 1040 px the links move into the menu. */
export function TopNav(props: Props) {
  const { label, home, entries, tools, actions, menuHead, menuFoot } = props
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="top">
      <div className="wrap top__row">
        <Logo to={home} />
        <nav className="top__nav" aria-label={label}>
          <Entries entries={entries} />
        </nav>
        {tools}
        <ThemeSwitch />
        <div className="top__acts">{actions}</div>
        <button
          type="button"
          className="btn btn--bare btn--icon menu"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" />
        </button>
        {open && (
          <SlideIn label={`${label} menu`} onClose={close}>
            {menuHead}
            <nav aria-label={`${label} menu`}>
              <Entries entries={entries} onChoose={close} />
            </nav>
            {menuFoot?.(close)}
          </SlideIn>
        )}
      </div>
    </header>
  )
}

function Entries({ entries, onChoose }: { entries: readonly NavEntry[]; onChoose?: () => void }) {
  const [pathname] = useLocation()
  return (
    <ul>
      {entries.map(({ label, to, holds = [], external }) => (
        <li key={label}>
          {external ? (
            <a href={to} target="_blank" rel="noopener" onClick={onChoose}>
              {label} <Icon name="out" />
              <span className="sr"> (opens in a new tab)</span>
            </a>
          ) : (
            <Link
              to={to}
              aria-current={
                [to, ...holds].some((each) => isWithin(pathname, each)) ? 'page' : undefined
              }
              onClick={onChoose}
            >
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** True for the entry's own page and its subpages; case-insensitive. */
function isWithin(pathname: string, to: string): boolean {
  const here = `${pathname.toLowerCase().replace(/\/+$/, '')}/`
  return here.startsWith(to === '/' ? '//' : `${to.toLowerCase()}/`) || (to === '/' && here === '/')
}
