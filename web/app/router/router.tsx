import type { ReactNode } from 'react'
import {
  unstable_HistoryRouter as HistoryRouter,
  matchRoutes,
  Navigate,
  type RouteObject,
  useRoutes,
} from 'react-router'
import type { Page } from '../../../contract/pages.ts'
import { paths, patternOf } from '../../lib/navigation/paths.ts'
import { Frame } from '../frame/frame.tsx'
import { Gate, GuestsOnly } from './gate.tsx'
import { guardedHistory } from './history.ts'
import { NotFound } from './not-found.tsx'
import { Root } from './root.tsx'
import { type LoadScreen, Screen, ScreenCode } from './screen.tsx'

/** A page whose code is loaded on first use; its module exports `Component`. */
const page = (name: Page, load: LoadScreen) => ({
  path: patternOf(name),
  ...screenRoute(load),
})

function screenRoute(load: LoadScreen) {
  const code = new ScreenCode(load)
  return { element: <Screen code={code} />, handle: code }
}

const account: RouteObject = {
  ...screenRoute(() => import('../frame/account-frame.tsx')),
  children: [
    page('forgetPassword', () => import('../../features/auth/pages/forget-password.tsx')),
    {
      Component: GuestsOnly,
      children: [
        page('login', () => import('../../features/auth/pages/login.tsx')),
        page('register', () => import('../../features/auth/pages/register.tsx')),
      ],
    },
    {
      element: <Gate need="session" />,
      children: [
        page('verifyEmail', () => import('../../features/auth/pages/verify-email.tsx')),
        page(
          'paymentSuccessful',
          () => import('../../features/subscriptions/pages/payment-successful.tsx'),
        ),
      ],
    },
    {
      element: <Gate need="verified" />,
      children: [
        page('checkout', () => import('../../features/subscriptions/pages/checkout.tsx')),
        page(
          'verifyAccount',
          () => import('../../features/subscriptions/pages/verify-account.tsx'),
        ),
      ],
    },
  ],
}

const editCustomer: LoadScreen = () => import('../../features/customers/pages/edit.tsx')

const framed = [
  page('dashboard', () => import('../../features/dashboard/pages/overview.tsx')),
  page('estimates', () => import('../../features/estimates/pages/list.tsx')),
  page('expenses', () => import('../../features/expenses/pages/list.tsx')),
  page('invoices', () => import('../../features/invoices/pages/list.tsx')),
  page('invoiceNew', () => import('../../features/invoices/pages/add.tsx')),
  page('invoice', () => import('../../features/invoices/pages/view.tsx')),
  page('invoiceEdit', () => import('../../features/invoices/pages/edit.tsx')),
  page('invoiceEditStatus', () => import('../../features/invoices/pages/edit-status.tsx')),
  page('customers', () => import('../../features/customers/pages/list.tsx')),
  page('customerEdit', editCustomer),
  page('customerEditToo', editCustomer),
  page('businesses', () => import('../../features/businesses/pages/list.tsx')),
  page('businessNew', () => import('../../features/businesses/pages/add.tsx')),
  page('businessEdit', () => import('../../features/businesses/pages/edit.tsx')),
]

const application: RouteObject = {
  Component: Frame,
  children: [
    { element: <Gate need="premium" />, children: framed },
    {
      element: <Gate need="verified" />,
      children: [page('account', () => import('../account-screen.tsx'))],
    },
  ],
}

const print: RouteObject = {
  element: <Gate need="premium" />,
  children: [page('invoicePrint', () => import('../../features/invoices/pages/print.tsx'))],
}

/**
 * Every application route of the specification's table; the public site's pages are separate documents (web/site).
 * Paths match in any case and with or without a trailing slash.
 */
const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      account,
      application,
      print,
      { path: paths.expenses, element: <Navigate to={paths.expanses} replace /> },
      { path: '*', Component: NotFound },
    ],
  },
]

/**
 * Loads the code of every component on a path in parallel, so that frame, page and data do not wait for each other.
 * @returns a promise that settles when all has loaded; null if nothing was missing
 */
function loadCode(pathname: string): Promise<unknown> | null {
  const codes = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle)
  const missing = codes.filter((code) => code instanceof ScreenCode && !code.component)
  return missing.length > 0 ? Promise.allSettled(missing.map((code) => code.start())) : null
}

const history = guardedHistory(loadCode)
loadCode(location.pathname)

/** The application at the browser's address. */
export function Router() {
  return (
    <HistoryRouter history={history}>
      <Routes />
    </HistoryRouter>
  )
}

function Routes(): ReactNode {
  return useRoutes(routes)
}
