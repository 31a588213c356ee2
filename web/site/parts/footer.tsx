import { SOCIAL_LINKS } from '../../../domain/outside-links.ts'
import { COPYRIGHT } from '../../lib/about.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { OutsideLinks } from './outside-links.tsx'

const PAGES = [
  { label: 'Home', href: paths.home },
  { label: 'Feature', href: paths.feature },
  { label: 'Solution', href: paths.solution },
  { label: 'Plan', href: paths.plan },
  { label: 'Videos', href: paths.videos },
  { label: 'Newsletter', href: paths.subscribe },
  { label: 'API', href: paths.developers },
  { label: 'Terms', href: paths.terms },
  { label: 'Privacy', href: paths.privacy },
]

/** The footer of the site (SITE-5). It repeats the header's links, in case the menu does not open. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap foot__row">
        <div>
          <a className="mark" href={paths.home} aria-label="Risiti, home">
            <span>Risiti</span>
          </a>
          <p>{COPYRIGHT}</p>
        </div>
        <nav aria-label="Foot">
          <ul>
            {PAGES.map(({ label, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <ul>
          <OutsideLinks links={['developer', 'product', ...SOCIAL_LINKS]} />
        </ul>
      </div>
    </footer>
  )
}
