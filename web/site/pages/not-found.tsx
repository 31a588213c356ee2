import { paths } from '../../lib/navigation/paths.ts'
import type { SiteDocument } from '../document.tsx'
import { LinkButton } from '../parts/link-button.tsx'

/** For any path that is not in the page table (ROUTE-4); the server sends it with status 404. */
export const notFound: SiteDocument = {
  page: 'notFound',
  title: 'Page not found - Risiti',
  description: 'The page could not be found.',
  body: (
    <div className="wrap page">
      <div className="page__head">
        <h1>Page not found</h1>
      </div>
      <div className="empty">
        <p className="empty__title">The page could not be found.</p>
        <p className="muted">The address may be misspelled, or the page has moved.</p>
        <LinkButton variant="primary" href={paths.dashboard} session="kept">
          Dashboard
        </LinkButton>
        {(['none', 'kept'] as const).map((session) => (
          <a
            key={session}
            className={session === 'none' ? 'btn btn--primary' : 'btn btn--quiet'}
            href={paths.home}
            data-session={session}
            data-toast="redirecting.."
          >
            Go back home
          </a>
        ))}
      </div>
    </div>
  ),
}
