import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** For unknown paths reached inside the application; the server answers all others with a page of the site (ROUTE-4). */
export function NotFound() {
  const { token } = useSession()
  return (
    <main id="main" tabIndex={-1} className="held wrap">
      <div className="empty">
        <h1 className="empty__title">The page could not be found.</h1>
        <p className="muted">The address may be misspelled, or the page has moved.</p>
        {token && (
          <ButtonLink variant="primary" to={paths.dashboard}>
            Dashboard
          </ButtonLink>
        )}
        <a
          className={`btn btn--${token ? 'quiet' : 'primary'}`}
          href={paths.home}
          onClick={() => toast.good('redirecting..')}
        >
          Go back home
        </a>
      </div>
    </main>
  )
}
