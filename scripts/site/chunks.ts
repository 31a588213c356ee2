/** Modules below the features that only forms, or only screens with forms, use. */
const FORMS =
  /\/(contract\/wire\/parties\/business-fields|domain\/(plans\/plans|parties\/(categories|nuban)|items\/item)|lib\/(form\/(form|form-errors|submit-key|typed-number)|browser\/passkeys|api\/upload|navigation\/chosen-plan)\.ts|ui\/(overlays\/(shown-once|dialog-acts)|(copy|resend|submit)-button|form-problem|page\/(callout|newer-older)|inputs\/((number|text|email|amount|date|password|code)-input|text-area|tick-box|radio-group)))/
/** And those that only documents or the screens of one feature use, or that are loaded beside the first screen. */
const FEW =
  /\/(contract\/(wire\/([a-z]+\/)?(api-key|estimate|expense|factor|item|payout|plan|recurring|reminder|report|trail|webhook)|schemas\/recurring)|domain\/(paper\/([a-z-]+-paper|tax-sums)|money\/words|invoices\/terms|sending|text\/languages|importing|recurr|reports)|web\/(lib\/kept\/(keep-replies|reply-store)|ui\/(page\/view-skeleton|qr-code|inputs\/combobox|overlays\/option-list)))/
/** What nearly every screen uses. */
const KIT =
  /\/(web\/(ui|lib)|domain|contract\/(pages|file-count|wire\/)|web\/features\/(businesses\/queries|invoices\/(queries|claims\/|life\/(queries|readiness|issue|duplicate|focus-heading)|paper\/invoice-status|list\/(due-line|ahead))))|preload-helper/

/**
 * Code splitting of the application. On a phone each request costs a round trip, six at a time, so a screen is a
 * handful of files and not thirty: the libraries, one kit that every screen uses, and the screen's own code.
 * A group includes the imports of its modules, unless they are in a group before it.
 */
export const CHUNKS = [
  // With what the bundler adds to every chunk.
  group(
    'libraries',
    /node_modules\/(preact|wouter|regexparam|use-sync-external-store|@tanstack)\/|rolldown\/runtime/,
  ),
  group('forms', /node_modules\/(react-hook-form|@hookform|zod)\//),
  group('kit', (id) => KIT.test(id) && !FORMS.test(id) && !FEW.test(id), 1),
  // Needed only by screens with a form, beside `forms`; all of the contract's schemas depend on zod.
  group('fields', (id) => /\/(contract|domain|web\/(lib|ui))\//.test(id) && !FEW.test(id)),
  group('customers', /\/features\/customers\/(queries|components\/add-customer)/),
  group('combobox', /\/features\/customers\/box\/|\/ui\/(inputs\/combobox|overlays\/option-list)/),
  group(
    'paper',
    /\/(domain\/paper\/invoice-paper|ui\/page\/view-skeleton|features\/invoices\/(paper|view\/(loaded-invoice|payments|download|printing)))/,
  ),
  // Small, and used by every editor as well as by the views of recurring invoices.
  group('recurrence', /\/domain\/recurr/),
  group('editor', /\/features\/(invoices\/|businesses\/components\/business-first)/),
  group(
    'estimates',
    /\/(features\/estimates\/(queries|life|view|send\/(queries|send-button))|domain\/paper\/estimate-paper|contract\/wire\/estimate)/,
  ),
  group('recurring', /\/(features\/recurring\/(queries|rule|list|view)|contract\/wire\/recurring)/),
  group(
    'reminders',
    /\/(features\/reminders\/queries|domain\/sending\/reminder|contract\/wire\/sending\/reminder)/,
  ),
]

/** `sharedBy`: of how many screens at least a module must be a part. */
function group(name: string, test: RegExp | ((id: string) => boolean), sharedBy = 2) {
  return { name, test, minShareCount: sharedBy }
}
