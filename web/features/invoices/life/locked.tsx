import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Instead of a form that the state of an invoice rules out, opened by its address. */
export function Locked({ invoice }: { invoice: Invoice }) {
  const { id, state, number } = invoice
  const title = state === 'void' ? `${number} is void` : 'This is a draft'
  usePageTitle(title)
  return (
    <div className="empty">
      <h1 className="empty__title">{title}</h1>
      <p className="muted">
        {state === 'void'
          ? 'A void invoice cannot change. Open it to duplicate it.'
          : 'Payments can be recorded once it is issued.'}
      </p>
      <ButtonLink variant="primary" to={paths.invoice(id)}>
        Open {state === 'void' ? number : 'the draft'}
      </ButtonLink>
    </div>
  )
}
