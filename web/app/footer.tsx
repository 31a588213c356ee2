import { Link } from 'react-router'
import { LINKS } from '../site/content.ts'
import { tellHealth } from './health.ts'
import { paths } from './paths.ts'
import { PrivacyDialog } from './privacy.tsx'

/** The foot of the application (APP-2). */
export function Footer() {
  return (
    <footer className="foot foot--app">
      <div className="wrap foot__row">
        <ul>
          <li>
            <Link to={paths.dashboard}>Overview</Link>
          </li>
          <li>
            <Link to={paths.privacy} preventScrollReset>
              Privacy
            </Link>
          </li>
        </ul>
        <button type="button" onClick={tellHealth}>
          <span className="up" aria-hidden="true" />
          Status: All system works Perfectly
        </button>
        <ul>
          {[{ name: 'Support chat', href: LINKS.supportChat }, ...LINKS.social].map(
            ({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener">
                  {name}
                </a>
              </li>
            ),
          )}
        </ul>
      </div>
      <PrivacyDialog />
    </footer>
  )
}
