import { Route, Switch, Router as Wouter } from 'wouter'
import { patternOf } from '../../../contract/pages.ts'
import { navigate, startNavigation, usePlace } from '../../lib/navigation/location.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Redirect } from '../../lib/navigation/redirect.tsx'
import { NotFound } from './not-found.tsx'
import { Root } from './root.tsx'
import { routes } from './routes.tsx'

/**
 * Loads the code of every component on a path in parallel, so that frame, page and data do not wait for each other.
 * @returns a promise that settles when all has loaded; null if nothing was missing
 */
export function loadCode(pathname: string): Promise<unknown> | null {
  const { codes = [] } = routes.find(({ path }) => path.test(pathname)) ?? {}
  const missing = codes.filter((code) => !code.component)
  return missing.length > 0 ? Promise.allSettled(missing.map((code) => code.start())) : null
}

/**
 * Starts the navigation at the browser's address. Call it once, before the router is rendered.
 * @returns a promise that settles when the code of the first page has loaded; null if nothing was missing
 */
export function startRouter(): Promise<unknown> | null {
  return startNavigation(loadCode)
}

/** The application at the browser's address. Paths match in any case and with or without a trailing slash. */
export function Router() {
  return (
    <Wouter hook={usePathname} searchHook={useQuery}>
      <Root>
        <Switch>
          {routes.map(({ path, element }) => (
            // One key for all, so that a frame stays while the page in it changes.
            <Route key="page" path={path}>
              {element}
            </Route>
          ))}
          <Route path={patternOf('expensesAsSpelled')}>
            <Redirect to={paths.expanses} />
          </Route>
          <Route component={NotFound} />
        </Switch>
      </Root>
    </Wouter>
  )
}

function usePathname(): [string, typeof navigate] {
  return [usePlace().pathname, navigate]
}

function useQuery(): string {
  return usePlace().search
}
