import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'

/** Replaces a page that throws by an error message until the next navigation; everything around it keeps working. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

interface BoundaryProps {
  pathname: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidUpdate({ pathname }: BoundaryProps) {
    if (this.state.caught && pathname !== this.props.pathname) this.setState({ caught: null })
  }

  override render() {
    const { caught } = this.state
    return caught ? <RouteError error={caught.error} /> : this.props.children
  }
}

/** Replaces a page that threw or whose code could not be fetched (a new release, no network). */
function RouteError({ error }: { error: unknown }) {
  const isFetchError = isMissingChunk(error)
  return (
    <div className="held wrap">
      <div className="empty" role="alert">
        <h1 className="empty__title">
          {isFetchError ? 'This page could not be fetched.' : 'This page broke.'}
        </h1>
        <p className="muted">
          {isFetchError
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

/** The message differs by browser: 'dynamically imported module', 'Importing a module script failed'. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /import(ed|ing)\b.*module|module script|preload CSS/i.test(error.message)
  )
}
