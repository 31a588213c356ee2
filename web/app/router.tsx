import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { Frame } from './frame.tsx'
import { Gate, GuestsOnly } from './gate.tsx'
import { paths } from './paths.ts'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

type Page = NonNullable<RouteObject['lazy']>

/** A page whose code is fetched when it is first asked for; its module exports `Component`. */
const page = (path: string, lazy: Page): RouteObject => ({ path, lazy })

const site: RouteObject[] = [
  page(paths.home, () => import('../site/pages/home.tsx')),
  ...[
    paths.waitlist,
    paths.features,
    paths.feature,
    paths.solution,
    paths.plan,
    paths.videos,
    paths.subscribe,
  ].map((path) => page(path, () => import('../site/pages/under-work.tsx'))),
]

const account: RouteObject[] = [
  page(paths.forgetPassword, () => import('../features/auth/pages/forget-password.tsx')),
  {
    Component: GuestsOnly,
    children: [
      page(paths.login, () => import('../features/auth/pages/login.tsx')),
      page(paths.register, () => import('../features/auth/pages/register.tsx')),
    ],
  },
  {
    element: <Gate need="session" />,
    children: [
      page(paths.verifyEmail, () => import('../features/auth/pages/verify-email.tsx')),
      page(
        paths.paymentSuccessful,
        () => import('../features/subscriptions/pages/payment-successful.tsx'),
      ),
    ],
  },
  {
    element: <Gate need="verified" />,
    children: [
      page(paths.checkout, () => import('../features/subscriptions/pages/checkout.tsx')),
      page(paths.verifyAccount, () => import('../features/subscriptions/pages/verify-account.tsx')),
    ],
  },
]

const editCustomer: Page = () => import('../features/customers/pages/edit.tsx')

const framed: RouteObject[] = [
  page(paths.dashboard, () => import('../features/dashboard/pages/overview.tsx')),
  page(paths.estimates, () => import('../features/estimates/pages/list.tsx')),
  page(paths.expanses, () => import('../features/expenses/pages/list.tsx')),
  page(paths.invoices, () => import('../features/invoices/pages/list.tsx')),
  page(paths.newInvoice, () => import('../features/invoices/pages/add.tsx')),
  page(paths.invoice(':id'), () => import('../features/invoices/pages/view.tsx')),
  page(paths.editInvoice(':id'), () => import('../features/invoices/pages/edit.tsx')),
  page(paths.editInvoiceStatus(':id'), () => import('../features/invoices/pages/edit-status.tsx')),
  page(paths.customers, () => import('../features/customers/pages/list.tsx')),
  page(paths.editCustomer(':id'), editCustomer),
  page(paths.editCustomerToo(':id'), editCustomer),
  page(paths.businesses, () => import('../features/businesses/pages/list.tsx')),
  page(paths.newBusiness, () => import('../features/businesses/pages/add.tsx')),
  page(paths.editBusiness(':id'), () => import('../features/businesses/pages/edit.tsx')),
]

const application: RouteObject = {
  Component: Frame,
  children: [
    {
      element: <Gate need="premium" />,
      children: framed.map((route) => ({ ...route, ErrorBoundary: RouteError })),
    },
    {
      element: <Gate need="verified" />,
      children: [page(paths.account, () => import('../features/users/pages/account.tsx'))],
    },
  ],
}

const print: RouteObject = {
  element: <Gate need="premium" />,
  children: [page(paths.printInvoice(':id'), () => import('../features/invoices/pages/print.tsx'))],
}

/** Every route of the specification's table; paths match in any case and with or without a slash at the end. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      ...site,
      ...account,
      application,
      print,
      { path: paths.expenses, element: <Navigate to={paths.expanses} replace /> },
      page('*', () => import('../site/pages/not-found.tsx')),
    ],
  },
])
