import { useQuery } from '@tanstack/react-query'
import type { Receipt } from '../../../../domain/invoices/receipt.ts'
import { receiptLetter } from '../../../../domain/sending/letter.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { invoiceQuery, MailForm, refetchInvoices } from '../../invoices/index.ts'
import { receiptSendsQuery, useSendReceipt } from '../queries.ts'

interface Props {
  receipt: Receipt
  onClose: () => void
}

/** Sends a receipt by e-mail, to the customer of its invoice unless another address is entered. */
export function SendDialog({ receipt, onClose }: Props) {
  const { id, number, invoiceId } = receipt
  const { mutateAsync: send } = useSendReceipt(id)
  // A receipt itself holds no contacts of the customer.
  const { data: invoice, isLoading } = useQuery({
    ...invoiceQuery(invoiceId ?? ''),
    enabled: invoiceId !== null,
  })
  return (
    <Dialog className="send" title={`Send ${number}`} onClose={onClose}>
      {isLoading ? (
        <Loading label="Loading the address...">
          <Skeleton height="44px" />
        </Loading>
      ) : (
        <MailForm
          letterOf={(words) => receiptLetter(receipt, words)}
          to={invoice?.buyer.email ?? ''}
          label="Send e-mail"
          send={send}
          sends={receiptSendsQuery(id)}
          onSettled={refetchInvoices}
        />
      )}
    </Dialog>
  )
}
