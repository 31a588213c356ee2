import { Link } from 'react-router'
import { LINKS } from '../site/content.ts'
import { tellHealth } from './health.ts'
import { paths } from './paths.ts'

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
            <a href={paths.privacy}>Privacy</a>
          </li>
          <li>
            <a href={paths.terms}>Terms</a>
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
    </footer>
  )
}
