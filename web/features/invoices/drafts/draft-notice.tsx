import type { Business } from '../../../../domain/parties/business.ts'
import { formatMoment } from '../../../lib/format/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { CustomerName } from '../../customers/index.ts'
import {
  type DocumentNoun,
  differences,
  draftPricing,
  draftTotals,
  type EditedDocument,
  type EditorValues,
  labelsOf,
} from '../form/index.ts'
import type { Offer } from './draft-values.ts'

interface Props {
  noun: DocumentNoun
  offer: Offer
  start: EditorValues
  businesses: readonly Pick<Business, 'id' | 'name'>[]
  document?: EditedDocument | undefined
  onContinue: () => void
  onDiscard: () => void
}

/** Offers the draft of an earlier visit. The form does not change until the user accepts. */
export function DraftNotice({ onContinue, onDiscard, ...rest }: Props) {
  const { noun, offer, document } = rest
  const what = document ? `unsaved changes to this ${noun}` : `an unfinished ${noun}`
  return (
    <section className="kept" aria-label="Draft">
      <div>
        <p className="kept__title">
          You have {what} from {formatMoment(offer.at)}.
        </p>
        {document ? <Changes {...rest} document={document} /> : <Summary {...rest} />}
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
function Summary({ offer, businesses }: PartProps) {
  const { businessId, customerId, currency, lines } = offer.values
  const seller = businesses.find(({ id }) => id === businessId) ?? businesses[0]
  const { total } = draftTotals(lines, draftPricing(offer.values, 0))
  return (
    <p className="muted">
      {customerId ? (
        <>
          For <CustomerName id={customerId} />
        </>
      ) : (
        'No client yet'
      )}
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

/** What saving the draft would change; worded differently if the document has been saved since. */
function Changes({ noun, offer, start, document }: PartProps & { document: EditedDocument }) {
  const differing = differences(offer.values, start, labelsOf(noun)) || 'nothing'
  return (
    <p className="muted">
      {offer.version === document.version
        ? `They differ in: ${differing}.`
        : `The ${noun} was saved again since. Yours differs in: ${differing}.`}
    </p>
  )
}
