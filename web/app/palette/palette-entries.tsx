import { useLocation } from 'wouter'
import { normalizeForSearch } from '../../../domain/text/search.ts'
import { useLogout } from '../../features/auth/index.ts'
import { useSearchResults } from '../../features/dashboard/index.ts'
import { switchTheme } from '../../lib/browser/theme.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { SCREENS } from '../screens.ts'
import type { Entry, Group } from './palette-list.tsx'
import type { Panel } from './panel.ts'

/** Other words that users may type for a screen. */
const SYNONYMS: Readonly<Record<string, string>> = {
  Overview: 'dashboard home',
  Invoice: 'invoices list',
  Estimates: 'quotes quotations offers',
  Expanses: 'expenses',
  Customers: 'clients',
  Account: 'profile settings password',
}

/** The palette's entries for a text: screens and actions at once, the rest once the server has answered. */
export function useEntries(text: string, open: (panel: Panel) => void) {
  const [, navigate] = useLocation()
  const found = useSearchResults(text)
  const go = (to: string) => () => navigate(to)
  const groups = [
    { title: 'Go to', entries: matching(text, [...screens(go), ...invoiceLists(text, go)]) },
    { title: 'Do', entries: matching(text, useActions(open)) },
    { title: 'Invoices', entries: found.invoices.map((invoice) => invoiceEntry(invoice, go)) },
    { title: 'Estimates', entries: found.estimates.map((estimate) => estimateEntry(estimate, go)) },
    { title: 'Customers', entries: found.customers.map((customer) => customerEntry(customer, go)) },
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0) satisfies Group[],
    waiting: found.waiting,
    fault: found.fault,
  }
}

type Go = (to: string) => () => void

interface LocalEntry extends Entry {
  keywords: string
}

function screens(go: Go): LocalEntry[] {
  return SCREENS.map(({ label, to }) => ({
    id: label,
    keywords: `${label} ${SYNONYMS[label] ?? ''}`,
    label,
    run: go(to),
  }))
}

/** The filters of the invoice list that are looked for by name. */
const INVOICE_LISTS = [
  { label: 'Draft invoices', show: 'drafts' },
  { label: 'Unpaid invoices', show: 'unpaid' },
  { label: 'Overdue invoices', show: 'overdue' },
]

/** None before something is typed: they would only lengthen the list. */
function invoiceLists(text: string, go: Go): LocalEntry[] {
  if (text.trim() === '') return []
  const lists = INVOICE_LISTS.map(({ label, show }) => ({
    id: label,
    keywords: `${label} ${show}`,
    label,
    run: go(paths.invoicesShown(show)),
  }))
  return [
    ...lists,
    { id: 'Receipts', keywords: 'receipts', label: 'Receipts', run: go(paths.receipts) },
    {
      id: 'Reports',
      keywords: 'reports income profit vat tax withholding ageing accountant',
      label: 'Reports',
      run: go(paths.reports),
    },
    {
      id: 'Price list',
      keywords: 'price list items products services catalogue',
      label: 'Price list',
      run: go(paths.priceList),
    },
    {
      id: 'Import',
      keywords: 'import upload csv excel xlsx spreadsheet zoho paystack migrate',
      label: 'Import from a file',
      run: go(paths.import),
    },
    {
      id: 'Recurring invoices',
      keywords: 'recurring invoices repeat subscription retainer monthly weekly',
      label: 'Recurring invoices',
      run: go(paths.recurrings),
    },
    {
      id: 'To send today',
      keywords: 'reminders to send today whatsapp',
      label: 'Reminders to send today',
      run: go(paths.toSendToday),
    },
    {
      id: 'Credit notes',
      keywords: 'credit notes refunds returns',
      label: 'Credit notes',
      run: go(paths.creditNotes),
    },
  ]
}

function useActions(open: (panel: Panel) => void): LocalEntry[] {
  const [, navigate] = useLocation()
  const logout = useLogout()
  const actions = [
    {
      label: 'New invoice',
      synonyms: 'add create',
      keys: 'N',
      run: () => navigate(paths.newInvoice),
    },
    {
      label: 'New estimate',
      synonyms: 'quote quotation offer add create',
      run: () => navigate(paths.newEstimate),
    },
    {
      label: 'New recurring invoice',
      synonyms: 'repeat every month week add create',
      run: () => navigate(paths.newRecurring),
    },
    {
      label: 'New receipt',
      synonyms: 'sale cash paid add create',
      run: () => navigate(paths.newReceipt),
    },
    { label: 'Add Customer', synonyms: 'new client', run: () => open('customer') },
    { label: 'Add Business', synonyms: 'new', run: () => navigate(paths.newBusiness) },
    { label: 'Switch between light and dark', synonyms: 'theme night', run: switchTheme },
    { label: 'Keyboard shortcuts', synonyms: 'keys help', keys: '?', run: () => open('keys') },
    { label: 'Logout', synonyms: 'log out sign out leave', run: logout },
  ]
  return actions.map(({ label, synonyms, keys, run }) => ({
    id: label,
    keywords: `${label} ${synonyms}`,
    label,
    aside: keys && (
      <span className="key" aria-hidden="true">
        {keys}
      </span>
    ),
    run,
  }))
}

/** The entries that contain every typed word. */
function matching(text: string, entries: LocalEntry[]): Entry[] {
  const terms = normalizeForSearch(text).split(' ')
  return entries.filter(({ keywords }) => {
    const form = normalizeForSearch(keywords)
    return terms.every((word) => form.includes(word))
  })
}

type Found = ReturnType<typeof useSearchResults>

function invoiceEntry(invoice: Found['invoices'][number], go: Go): Entry {
  const { id, state, number, customerName, currency, total } = invoice
  const whom = customerName || 'No client yet'
  return {
    id,
    label: `${number || 'Draft'} ${whom}${state === 'void' ? ', void' : ''}`,
    aside: <Amount minor={total} currency={currency} />,
    run: go(paths.invoice(id)),
  }
}

function estimateEntry(estimate: Found['estimates'][number], go: Go): Entry {
  const { id, number, customerName, currency, total } = estimate
  return {
    id,
    label: `${number} ${customerName}`,
    aside: <Amount minor={total} currency={currency} />,
    run: go(paths.estimate(id)),
  }
}

function customerEntry({ id, name, email }: Found['customers'][number], go: Go): Entry {
  return { id, label: name, aside: email, run: go(paths.customer(id)) }
}
