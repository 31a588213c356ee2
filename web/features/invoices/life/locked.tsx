import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/page/empty.tsx'

/** Instead of a form that the state of an invoice rules out, opened by its address. */
export function Locked({ invoice }: { invoice: Invoice }) {
  const { id, state, number } = invoice
  const [title, reason] = reasonOf(invoice)
  usePageTitle(title)
  return (
    <Empty
      as="h1"
      title={title}
      action={
        <ButtonLink variant="primary" to={paths.invoice(id)}>
          Open {state === 'draft' ? 'the draft' : number}
        </ButtonLink>
      }
    >
      {reason}
    </Empty>
  )
}

function reasonOf({ state, number }: Invoice): [title: string, reason: string] {
  if (state === 'void')
    return [`${number} is void`, 'A void invoice cannot change. Open it to duplicate it.']
  if (state === 'draft') return ['This is a draft', 'Payments can be recorded once it is issued.']
  return [
    `${number} was sent to the NRS`,
    'It stays as it is. Correct it with a credit note and a new invoice.',
  ]
}
