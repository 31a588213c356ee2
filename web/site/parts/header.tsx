import type { SitePage } from '../../../contract/pages.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { outsideUrl } from '../filled-in.ts'
import { LinkButton } from './link-button.tsx'

/** The page's name in the page table; 'notFound' has no path. */
export type CurrentPage = SitePage | 'notFound'

interface Entry {
  label: string
  href: string
  /** The pages on which the entry is marked as current. */
  pages: readonly CurrentPage[]
}

const ENTRIES: readonly Entry[] = [
  { label: 'Home', href: paths.home, pages: ['home'] },
  { label: 'Solution', href: paths.solution, pages: ['solution'] },
  { label: 'Features', href: paths.features, pages: ['features', 'feature'] },
  { label: 'Plan', href: paths.plan, pages: ['plan'] },
  { label: 'Videos', href: paths.videos, pages: ['videos'] },
]

/**
 * The header of the site (SITE-1, SITE-2). The menu is a dialog that the browser opens by the button's `command`;
 * script/menu.ts opens it in older browsers, and the footer has the same links in case neither works.
 */
export function Header({ page }: { page: CurrentPage }) {
  return (
    <header className="top">
      <div className="wrap top__row">
        <a className="mark" href={paths.home} aria-label="Risiti, home">
          <span>Risiti</span>
        </a>
        <nav className="top__nav" aria-label="Site">
          <Entries page={page} />
        </nav>
        <button
          type="button"
          className="btn btn--bare btn--icon theme"
          aria-label="Switch between light and dark"
        >
          <Icon name="moon" className="moon" />
          <Icon name="sun" className="sun" />
        </button>
        <div className="top__acts">
          <LinkButton variant="bare" href={paths.login} session="none">
            Login
          </LinkButton>
          <LinkButton variant="bare" href={paths.login}>
            Create Invoice
          </LinkButton>
          <LinkButton href={paths.register} session="none">
            Register
          </LinkButton>
          <LinkButton href={paths.dashboard} session="kept">
            Dashboard
          </LinkButton>
        </div>
        <button
          type="button"
          className="btn btn--bare btn--icon menu"
          aria-label="Menu"
          aria-haspopup="dialog"
          {...{ command: 'show-modal', commandfor: 'menu' }}
        >
          <Icon name="menu" />
        </button>
      </div>
      <dialog id="menu" className="slide-in" aria-label="Site menu" {...{ closedby: 'any' }}>
        <div className="slide-in__head">
          <button
            type="button"
            className="btn btn--bare btn--icon"
            aria-label="Close menu"
            {...{ command: 'close', commandfor: 'menu' }}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label="Site menu">
          <Entries page={page} />
        </nav>
        <LinkButton variant="primary" href={paths.login}>
          Create Invoice
        </LinkButton>
        <LinkButton href={paths.register} session="none">
          Register
        </LinkButton>
        <LinkButton variant="bare" href={paths.login} session="none">
          Login
        </LinkButton>
        <LinkButton href={paths.dashboard} session="kept">
          Dashboard
        </LinkButton>
      </dialog>
    </header>
  )
}

function Entries({ page }: { page: CurrentPage }) {
  return (
    <ul>
      {ENTRIES.map(({ label, href, pages }) => (
        <li key={label}>
          <a href={href} aria-current={pages.includes(page) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a href={outsideUrl('sourceCode')} target="_blank" rel="noopener">
          Source code <Icon name="out" />
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </li>
    </ul>
  )
}
