import { Link } from 'wouter'
import { SOCIAL_LINKS } from '../../../domain/outside-links.ts'
import { useOnline } from '../../lib/browser/online.ts'
import { outsideLinks } from '../../lib/browser/settings.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { showHealth } from './health.ts'

/** The footer of the application (APP-2). */
export function Footer() {
  const online = useOnline()
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
        <button type="button" onClick={showHealth}>
          <span className={online ? 'up' : 'up up--cut'} aria-hidden="true" />
          {online ? 'Status: All system works Perfectly' : 'Status: You are offline'}
        </button>
        <ul>
          {outsideLinks(['supportChat', ...SOCIAL_LINKS]).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
