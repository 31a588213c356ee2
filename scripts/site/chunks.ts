/**
 * Which modules of the application travel together. On a phone each request costs a round trip, six at a time, so that
 * a screen is a handful of files and not thirty: the libraries, one kit that every screen uses, and what is its own.
 * A group takes what its modules import along, unless a group of higher priority has taken it.
 */
export const CHUNKS = [
  { name: 'react', priority: 9, test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', priority: 8, test: /node_modules\/(react-router|@tanstack)\// },
  { name: 'forms', priority: 7, test: /node_modules\/(react-hook-form|@hookform|zod)\// },
  { name: 'kit', priority: 6, test: isKit },
  // What only screens with a form need beside it; all of the contract's schemas stand on zod.
  { name: 'fields', priority: 5, minShareCount: 2, test: /\/(contract|domain|web\/(lib|ui))\// },
  {
    name: 'customers',
    priority: 4,
    minShareCount: 2,
    test: /\/web\/features\/customers\/(queries|index|components\/add-customer)/,
  },
  {
    name: 'paper',
    priority: 4,
    minShareCount: 2,
    test: /\/invoices\/components\/(paper|rich-text|loaded-invoice|payments)/,
  },
  { name: 'editor', priority: 3, minShareCount: 2, test: /\/web\/features\/invoices\// },
]

const KIT =
  /\/(web\/(ui|lib)|domain|web\/app\/paths|contract\/(pages|file-count)|web\/features\/invoices\/(queries|components\/(figures|invoice-status)))|preload-helper/
/** Behind forms alone. */
const FIELDS =
  /\/(lib\/form\.ts|ui\/(text|amount|date|password|code)-input|ui\/(text-area|resend-button|radio-group|callout)|domain\/(rich-text|plans|categories))/

function isKit(id: string): boolean {
  return KIT.test(id) && !FIELDS.test(id)
}
