import { Component, type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { paths } from './paths.ts'

/**
 * Where a page is drawn. While its code is on the way the page before it stays, or there is `waiting` when there was
 * none; one that breaks is replaced by what happened, until its user goes elsewhere, and all around it stays whole.
 */
export function Place({ waiting }: { waiting: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary pathname={pathname}>
      <Suspense fallback={waiting}>
        <Outlet />
      </Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  pathname: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { broken: { error: unknown } | null }> {
  override state: { broken: { error: unknown } | null } = { broken: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }

  override componentDidUpdate({ pathname }: BoundaryProps) {
    if (this.state.broken && pathname !== this.props.pathname) this.setState({ broken: null })
  }

  override render() {
    const { broken } = this.state
    return broken ? <RouteError error={broken.error} /> : this.props.children
  }
}

/** What stands in place of a page that broke or whose code could not be fetched (a new release, no network). */
function RouteError({ error }: { error: unknown }) {
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
