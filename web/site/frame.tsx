import { Link, Outlet } from 'react-router'
import { paths } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { TopNav } from '../ui/top-nav.tsx'
import { COPYRIGHT, LINKS } from './content.ts'
import './home.css'

const ENTRIES = [
  { label: 'Home', to: paths.home },
  { label: 'Solution', to: paths.solution },
  { label: 'Features', to: paths.features },
  { label: 'Plan', to: paths.plan },
  { label: 'Videos', to: paths.videos },
  { label: 'Source code', to: LINKS.sourceCode, external: true },
]

const FOOT = [
  { label: 'Home', to: paths.home },
  { label: 'Feature', to: paths.feature },
  { label: 'Solution', to: paths.solution },
]

/** The frame of the public site. */
export function Component() {
  return (
    <div className="app">
      <TopNav
        label="Site"
        home={paths.home}
        entries={ENTRIES}
        acts={
          <>
            <ButtonLink variant="bare" to={paths.login}>
              Create Invoice
            </ButtonLink>
            <ButtonLink to={paths.register}>Register</ButtonLink>
          </>
        }
        menuFoot={(close) => (
          <>
            <ButtonLink variant="primary" to={paths.login} onClick={close}>
              Create Invoice
            </ButtonLink>
            <ButtonLink to={paths.register} onClick={close}>
              Register
            </ButtonLink>
          </>
        )}
      />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Foot />
    </div>
  )
}

function Foot() {
  return (
    <footer className="foot">
      <div className="wrap foot__row">
        <div>
          <Mark to={paths.home} />
          <p>{COPYRIGHT}</p>
        </div>
        <ul>
          {FOOT.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <ul>
          {LINKS.social.map(({ name, href }) => (
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
