import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Business } from '../../../../domain/parties/business.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { formatMoment } from '../../../lib/format/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { differences, draftTotals, type EditorValues, FIELD_LABELS } from '../form/index.ts'
import type { Offer } from './draft-values.ts'

interface Props {
  offer: Offer
  start: EditorValues
  customers: readonly Customer[]
  businesses: readonly Pick<Business, 'id' | 'name'>[]
  invoice?: Invoice | undefined
  onContinue: () => void
  onDiscard: () => void
}

/** Offers the draft of an earlier visit. The form does not change until the user accepts. */
export function DraftNotice({ onContinue, onDiscard, ...rest }: Props) {
  const { offer, invoice } = rest
  const what = invoice ? 'unsaved changes to this invoice' : 'an unfinished invoice'
  return (
    <section className="kept" aria-label="Draft">
      <div>
        <p className="kept__title">
          You have {what} from {formatMoment(offer.at)}.
        </p>
        {invoice ? <Changes {...rest} invoice={invoice} /> : <Summary {...rest} />}
      </div>
      <div className="kept__acts">
        <Button onClick={onContinue}>Continue</Button>
        <Button variant="bare" danger onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}

type PartProps = Omit<Props, 'onContinue' | 'onDiscard'>

/** Enough to recognize a draft: client, total, and the business if there are several. */
function Summary({ offer, customers, businesses }: PartProps) {
  const { businessId, customerId, currency, lines } = offer.values
  const client = customers.find(({ id }) => id === customerId)
  const seller = businesses.find(({ id }) => id === businessId) ?? businesses[0]
  const { total } = draftTotals(lines, 0)
  return (
    <p className="muted">
      {client ? `For ${client.name}` : 'No client yet'}
      {total > 0n && (
        <>
          {' · '}
          <Amount minor={total} currency={currency} />
        </>
      )}
      {businesses.length > 1 && ` · ${seller?.name}`}
    </p>
  )
}

/** What saving the draft would change; worded differently if the invoice has been saved since. */
function Changes({ offer, start, invoice }: PartProps & { invoice: Invoice }) {
  const differing = differences(offer.values, start, FIELD_LABELS) || 'nothing'
  return (
    <p className="muted">
      {offer.version === invoice.version
        ? `They differ in: ${differing}.`
        : `The invoice was saved again since. Yours differs in: ${differing}.`}
    </p>
  )
}
