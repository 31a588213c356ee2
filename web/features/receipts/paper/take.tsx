import { useState } from 'react'
import { RECEIPT_SIZES, type Receipt } from '../../../../domain/invoices/receipt.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { useDownloadReceipt } from '../queries.ts'
import { chosenPaper, PAPER_NAMES, paperIn, rememberPaper } from './paper-choice.ts'
import { shareReceipt } from './share.ts'

const sendDialogCode = new ComponentCode(async () => (await import('./send-dialog.tsx')).SendDialog)

/** The ways to hand over a receipt: its PDF in a paper size, its link, or a mail. */
export function Take({ receipt }: { receipt: Receipt }) {
  const [paper, setPaper] = useState(chosenPaper)
  const { mutate: download, isPending } = useDownloadReceipt(receipt.id)
  const canShare = 'share' in navigator

  function choose(text: string): void {
    const size = paperIn(text)
    if (!size) return
    setPaper(size)
    rememberPaper(size)
  }

  return (
    <div className="take">
      <Select label="Paper" value={paper} onChange={(event) => choose(event.target.value)}>
        {RECEIPT_SIZES.map((size) => (
          <option key={size} value={size}>
            {PAPER_NAMES[size]}
          </option>
        ))}
      </Select>
      <Button
        variant="primary"
        icon="download"
        wide
        busy={isPending}
        busyLabel="Downloading..."
        onClick={() =>
          download(paper, {
            onSuccess: (pdf) => saveAs(pdf, `${receipt.customerName} ${receipt.number}.pdf`),
            onError: (error) => toast.bad(messageOf(error)),
          })
        }
      >
        Download receipt
      </Button>
      {!receipt.isVoided && <SendReceipt receipt={receipt} />}
      <Button icon="link" wide onClick={() => shareReceipt(receipt)}>
        {canShare ? 'Share link' : 'Copy link'}
      </Button>
    </div>
  )
}

/** Opens the dialog, whose code is loaded on first use. */
function SendReceipt({ receipt }: { receipt: Receipt }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="send" wide onClick={() => setIsOpen(true)}>
        Send by e-mail
      </Button>
      {isOpen && (
        <OnDemand code={sendDialogCode}>
          {(SendDialog) => <SendDialog receipt={receipt} onClose={() => setIsOpen(false)} />}
        </OnDemand>
      )}
    </>
  )
}
