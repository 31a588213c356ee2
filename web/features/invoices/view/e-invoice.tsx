import { useMutation } from '@tanstack/react-query'
import { call, messageOf } from '../../../lib/api/api.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { toast } from '../../../lib/toasts.ts'

interface Props {
  endpoint: 'GET /invoice/ubl/{id}' | 'GET /creditnote/ubl/{id}'
  id: string
  /** 'INV-000012' */
  number: string
}

/** Drawing a PDF and downloading it take longer than other calls on a slow connection. */
const TIMEOUT_MS = 60_000

/** Saves the e-invoice of a document, which accounting programs and tax offices read: alone, or inside the PDF. */
export function EInvoice(props: Props) {
  return (
    <>
      <Save {...props} format="xml" label="E-invoice (XML)" />
      <Save {...props} format="pdf" label="PDF with e-invoice" />
    </>
  )
}

function Save({ endpoint, id, number, format, label }: Props & SaveProps) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: () =>
      call(endpoint, { params: { id }, query: { format } }, { timeout: TIMEOUT_MS }),
    onSuccess: (file) => saveAs(file, `${number}.${format}`),
    onError: (error) => toast.bad(messageOf(error)),
  })
  return (
    <button type="button" disabled={isPending} onClick={() => download()}>
      {isPending ? 'Downloading…' : label}
    </button>
  )
}

interface SaveProps {
  format: 'xml' | 'pdf'
  label: string
}
