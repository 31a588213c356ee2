/**
 * Code splitting of the application. On a phone each request costs a round trip, six at a time, so a screen is a
 * handful of files and not thirty: the libraries, one kit that every screen uses, and the screen's own code.
 * A group includes the imports of its modules, unless they are in a group of higher priority.
 */
export const CHUNKS = [
  // With what the bundler adds to every chunk.
  {
    name: 'libraries',
    priority: 9,
    test: /node_modules\/(preact|wouter|regexparam|use-sync-external-store|@tanstack)\/|rolldown\/runtime/,
  },
  { name: 'forms', priority: 7, test: /node_modules\/(react-hook-form|@hookform|zod)\// },
  { name: 'kit', priority: 6, test: isKit },
  // Needed only by screens with a form, beside `forms`; all of the contract's schemas depend on zod.
  {
    name: 'fields',
    priority: 5,
    minShareCount: 2,
    test: /\/(contract(?!\/(wire\/(estimate|recurring|reminder|api-key|expense|factor|item|payout|plan|trail|webhook)|schemas\/recurring))|domain(?!\/(paper\/[a-z-]+-paper|sending\/reminder|recurr))|web\/(lib|ui(?!\/(page\/view-skeleton|qr-code))))\//,
  },
  {
    name: 'customers',
    priority: 5,
    minShareCount: 2,
    test: /\/web\/features\/customers\/(queries|components\/add-customer)/,
  },
  {
    name: 'combobox',
    priority: 4,
    test: /\/web\/features\/customers\/box\/|\/web\/ui\/(inputs\/combobox|overlays\/option-list)/,
  },
  {
    name: 'paper',
    priority: 4,
    minShareCount: 2,
    test: /\/(domain\/paper\/invoice-paper|ui\/page\/view-skeleton|features\/invoices\/(paper|view\/(loaded-invoice|payments|download|printing)))/,
  },
  // Small, and used by every editor as well as by the views of recurring invoices.
  { name: 'recurrence', priority: 4, test: /\/domain\/recurr/ },
  { name: 'editor', priority: 3, minShareCount: 2, test: /\/web\/features\/invoices\// },
  {
    name: 'estimates',
    priority: 2,
    minShareCount: 2,
    test: /\/(web\/features\/estimates\/(queries|life|view|send\/(queries|send-button))|domain\/paper\/estimate-paper|contract\/wire\/estimate)/,
  },
  {
    name: 'recurring',
    priority: 2,
    minShareCount: 2,
    test: /\/(web\/features\/recurring\/(queries|rule|list|view)|contract\/wire\/recurring)/,
  },
  {
    name: 'reminders',
    priority: 2,
    minShareCount: 2,
    test: /\/(web\/features\/reminders\/queries|domain\/sending\/reminder|contract\/wire\/reminder)/,
  },
]

const KIT =
  /\/(web\/(ui|lib)|domain|contract\/(pages|file-count|wire\/)|web\/features\/(businesses\/queries|invoices\/(queries|claims\/|life\/(queries|readiness|issue|duplicate|focus-heading)|paper\/invoice-status|list\/(due-line|ahead))))|preload-helper/
/** Used by forms only. */
const FIELDS =
  /\/(contract\/wire\/business-fields|lib\/(form\/(form|form-errors|submit-key|typed-number)|browser\/passkeys|api\/upload)\.ts|ui\/overlays\/shown-once|ui\/inputs\/(number-input|(text|email|amount|date|password|code)-input|text-area|radio-group)|ui\/((resend|submit)-button|form-problem|page\/callout)|domain\/(plans\/plans|parties\/categories))/
/** Used by editors only. */
const COMBOBOX = /\/ui\/(inputs\/combobox|overlays\/option-list)/
/** Used by the screens that show a document only. */
const PAPER =
  /\/(domain\/paper\/(invoice|receipt|credit-note)-paper|ui\/(page\/view-skeleton|qr-code)|domain\/(paper\/tax-sums|money\/words|invoices\/terms))/
/** Used by the screens of estimates only. */
const ESTIMATES = /\/(domain\/paper\/estimate-paper|contract\/wire\/estimate)/
/** Each used by the screens of one feature only. */
const ONE_FEATURE = /\/contract\/wire\/(api-key|expense|factor|item|payout|plan|trail|webhook)\./
/** Used by the screens of reminders only. */
const REMINDERS = /\/contract\/wire\/reminder/
/** Used by the screens of recurring invoices only. */
const RECURRING = /\/(domain\/recurr|contract\/wire\/recurring)/
/** Used by the reports, and by the plot below the dashboard. */
const REPORTS = /\/(domain\/reports|contract\/wire\/report)/
/** Loaded beside the first screen, since only later visits have something to show. */
const KEPT = /\/web\/lib\/kept\/(keep-replies|reply-store)/
/** Used by the import only. */
const IMPORTING = /\/domain\/importing/
/** Used by the dialogs that send a document only. */
const SENDING = /\/domain\/(sending|text\/languages)/

function isKit(id: string): boolean {
  return (
    KIT.test(id) &&
    ![
      ...[FIELDS, COMBOBOX, PAPER, SENDING, ESTIMATES],
      ...[REMINDERS, RECURRING, REPORTS, IMPORTING, KEPT, ONE_FEATURE],
    ].some((each) => each.test(id))
  )
}
