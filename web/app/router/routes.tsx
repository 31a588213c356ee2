import type { ReactNode } from 'react'
import { type Page, patternOf } from '../../../contract/pages.ts'
import { PageSkeleton } from '../../ui/page/skeleton.tsx'
import { Boot } from '../frame/boot.tsx'
import { Frame } from '../frame/frame.tsx'
import { Gate, GuestsOnly } from './gate.tsx'
import { type LoadScreen, Screen, type ScreenCode, screenCode } from './screen.tsx'

interface AppRoute {
  path: RegExp
  /** Everything that is loaded before the page shows. */
  codes: ScreenCode[]
  element: ReactNode
}

/** The elements around pages: a frame, and the check of who may see them. */
interface Surroundings {
  codes: ScreenCode[]
  around(page: ReactNode): ReactNode
}

const accountFrame = screenCode(() => import('../frame/account-frame.tsx'))

const open: Surroundings = {
  codes: [accountFrame],
  around: (page) => (
    <Screen code={accountFrame} fallback={<Boot />}>
      {page}
    </Screen>
  ),
}
const forGuests: Surroundings = {
  codes: [accountFrame],
  around: (page) => open.around(<GuestsOnly>{page}</GuestsOnly>),
}
const signedIn: Surroundings = {
  codes: [accountFrame],
  around: (page) => open.around(<Gate need="session">{page}</Gate>),
}
const verified: Surroundings = {
  codes: [accountFrame],
  around: (page) => open.around(<Gate need="verified">{page}</Gate>),
}
const framed: Surroundings = {
  codes: [],
  around: (page) => (
    <Frame>
      <Gate need="premium">{page}</Gate>
    </Frame>
  ),
}
const framedWithoutPlan: Surroundings = {
  codes: [],
  around: (page) => (
    <Frame>
      <Gate need="verified">{page}</Gate>
    </Frame>
  ),
}
const bare: Surroundings = {
  codes: [],
  around: (page) => <Gate need="premium">{page}</Gate>,
}

/** A page whose code is loaded on first use; its module exports `Component`. */
function page(name: Page, { codes, around }: Surroundings, load: LoadScreen): AppRoute {
  const code = screenCode(load)
  return {
    path: patternOf(name),
    codes: [...codes, code],
    element: around(<Screen code={code} fallback={<PageSkeleton />} />),
  }
}

/**
 * Every page of the application. The build reads the module of each from this text (scripts/site/app-pages.ts). The
 * public site's are separate documents (web/site). The first that matches counts.
 */
export const routes: readonly AppRoute[] = [
  page('forgetPassword', open, () => import('../../features/auth/pages/forget-password.tsx')),
  page('login', forGuests, () => import('../../features/auth/pages/login.tsx')),
  page('register', forGuests, () => import('../../features/auth/pages/register.tsx')),
  page('verifyEmail', signedIn, () => import('../../features/auth/pages/verify-email.tsx')),
  page(
    'paymentSuccessful',
    signedIn,
    () => import('../../features/subscriptions/pages/payment-successful.tsx'),
  ),
  page('checkout', verified, () => import('../../features/subscriptions/pages/checkout.tsx')),
  page(
    'verifyAccount',
    verified,
    () => import('../../features/subscriptions/pages/verify-account.tsx'),
  ),
  page('dashboard', framed, () => import('../../features/dashboard/pages/overview.tsx')),
  page('estimates', framed, () => import('../../features/estimates/pages/list.tsx')),
  page('estimateNew', framed, () => import('../../features/estimates/pages/add.tsx')),
  page('estimate', framed, () => import('../../features/estimates/pages/view.tsx')),
  page('estimateEdit', framed, () => import('../../features/estimates/pages/edit.tsx')),
  page('estimatePrint', bare, () => import('../../features/estimates/pages/print.tsx')),
  page('expenses', framed, () => import('../../features/expenses/pages/list.tsx')),
  page('invoices', framed, () => import('../../features/invoices/pages/list.tsx')),
  page('invoiceNew', framed, () => import('../../features/invoices/pages/add.tsx')),
  page('toSendToday', framed, () => import('../../features/reminders/pages/today.tsx')),
  page('invoice', framed, () => import('../invoice-screen.tsx')),
  page('invoiceEdit', framed, () => import('../../features/invoices/pages/edit.tsx')),
  page('invoiceEditStatus', framed, () => import('../../features/invoices/pages/edit-status.tsx')),
  page('invoicePrint', bare, () => import('../../features/invoices/pages/print.tsx')),
  page('recurringList', framed, () => import('../../features/recurring/pages/list.tsx')),
  page('recurringNew', framed, () => import('../../features/recurring/pages/add.tsx')),
  page('recurring', framed, () => import('../../features/recurring/pages/view.tsx')),
  page('recurringEdit', framed, () => import('../../features/recurring/pages/edit.tsx')),
  page('receipts', framed, () => import('../../features/receipts/pages/list.tsx')),
  page('receiptNew', framed, () => import('../../features/receipts/pages/add.tsx')),
  page('receipt', framed, () => import('../../features/receipts/pages/view.tsx')),
  page('priceList', framed, () => import('../../features/items/pages/list.tsx')),
  page('import', framed, () => import('../../features/imports/pages/import.tsx')),
  page('creditNotes', framed, () => import('../../features/credit-notes/pages/list.tsx')),
  page('creditNote', framed, () => import('../../features/credit-notes/pages/view.tsx')),
  page('creditNoteNew', framed, () => import('../../features/credit-notes/pages/add.tsx')),
  page('customers', framed, () => import('../../features/customers/pages/list.tsx')),
  page('customer', framed, () => import('../../features/payments/pages/customer.tsx')),
  page('reports', framed, () => import('../../features/reports/pages/reports.tsx')),
  page('statement', framed, () => import('../../features/reports/pages/statement.tsx')),
  page('customerEdit', framed, () => import('../../features/customers/pages/edit.tsx')),
  page('customerEditToo', framed, () => import('../../features/customers/pages/edit.tsx')),
  page('businesses', framed, () => import('../../features/businesses/pages/list.tsx')),
  page('businessNew', framed, () => import('../../features/businesses/pages/add.tsx')),
  page('businessEdit', framed, () => import('../business-screen.tsx')),
  page('reminders', framed, () => import('../../features/reminders/pages/rules.tsx')),
  page('connections', framed, () => import('../connections-screen.tsx')),
  page('account', framedWithoutPlan, () => import('../account-screen.tsx')),
]
