import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { paths } from './paths.ts'

/** What stands in place of a page that broke or whose code could not be fetched (a new release, no network). */
export function RouteError() {
  const error = useRouteError()
  const notFetched = isMissingChunk(error)
  return (
    <div className="held wrap">
      <div className="empty" role="alert">
        <h1 className="empty__title">
          {notFetched ? 'This page could not be fetched.' : 'This page broke.'}
        </h1>
        <p className="muted">
          {notFetched
            ? 'Either the network is away or a new version is out. Reloading fetches what is there now.'
            : 'That is our fault, and nothing you saved is lost. Reloading often helps.'}
        </p>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <a href={paths.home}>Go back home</a>
      </div>
    </div>
  )
}

/** Browsers word it differently: 'dynamically imported module', 'Importing a module script failed'. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /import(ed|ing)\b.*module|module script|preload CSS/i.test(error.message)
  )
}
