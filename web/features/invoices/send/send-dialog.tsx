import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { invoiceLetter } from '../../../../domain/sending/letter.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { useIssue } from '../life/index.ts'
import { refetchInvoices } from '../queries.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { MailForm } from './mail-form.tsx'
import { invoiceSendsQuery, useSendInvoice } from './queries.ts'
import './send.css'

interface Props {
  invoice: Invoice
  /** The addresses to begin with, if not the customer's. */
  to?: string | undefined
  onClose: () => void
}

/** Sends an invoice to its customer: by WhatsApp, as a link, from the phone, or by e-mail. A draft is issued first. */
export function SendDialog({ invoice, to, onClose }: Props) {
  const { id, number, state, buyer } = invoice
  const { mutateAsync: send } = useSendInvoice(id)
  const isDraft = state === 'draft'
  return (
    <Dialog className="send" title={isDraft ? 'Send draft' : `Send ${number}`} onClose={onClose}>
      {isDraft ? <DraftNote invoice={invoice} /> : <InvoiceLink invoice={invoice} />}
      <h3>By e-mail</h3>
      <MailForm
        letterOf={(words) => invoiceLetter(invoice, words)}
        hasSubject
        to={to ?? buyer.email}
        label={isDraft ? 'Issue and send' : 'Send e-mail'}
        send={send}
        sends={invoiceSendsQuery(id)}
        onSettled={refetchInvoices}
      />
    </Dialog>
  )
}

function DraftNote({ invoice }: { invoice: Invoice }) {
  const { issue, issuing } = useIssue({ asks: false })
  return (
    <Callout>
      <p>
        This is a draft. Sending issues it first: it gets its number and cannot become a draft
        again.
      </p>
      <Button busy={issuing !== undefined} busyLabel="Issuing..." onClick={() => issue(invoice)}>
        Issue for WhatsApp or a link
      </Button>
    </Callout>
  )
}
