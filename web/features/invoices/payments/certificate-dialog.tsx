import { useState } from 'react'
import { fileAddress } from '../../../../contract/wire/files.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { toast } from '../../../lib/toasts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DocumentField } from '../../files/index.ts'
import { useNoteCertificate } from './queries.ts'

interface Props {
  payment: Payment
  onClose: () => void
}

/** Notes that the certificate of a payment of withholding tax has come, with its photo or PDF, or that it has not. */
export function CertificateDialog({ payment, onClose }: Props) {
  const { id, amount, currency, customerName, certificate } = payment
  const [stored, setStored] = useState(fileAddress(payment.certificateKey))
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const { mutateAsync: note, isPending } = useNoteCertificate(id)
  const isReceived = certificate === 'received'

  async function save(received: boolean): Promise<void> {
    setProblem('')
    try {
      const fileUrl = file ? await upload(file, 'expense') : stored
      await note(received ? { received, fileUrl } : { received })
      toast.good(received ? 'Certificate received' : 'Certificate awaited')
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  return (
    <Dialog title="Withholding tax certificate" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(true)
        }}
      >
        <p>
          {customerName} kept back <Amount minor={amount} currency={currency} /> and paid it to the
          tax office for you. The credit note proves it when you file your own tax.
        </p>
        <DocumentField
          label="Certificate"
          stored={stored}
          file={file}
          onFile={setFile}
          onRemove={() => setStored('')}
        />
        <FormProblem text={problem} />
        <div className="dialog__acts">
          {isReceived ? (
            <Button variant="bare" onClick={() => void save(false)}>
              Not received
            </Button>
          ) : (
            <Button variant="bare" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button variant="primary" type="submit" busy={isPending} busyLabel="Saving...">
            {isReceived ? 'Save' : 'Mark as received'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
