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

/** Saves the e-invoice of a document: the file that accounting programs and tax offices read. */
export function EInvoice({ endpoint, id, number }: Props) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => call(endpoint, { params: { id } }),
    onSuccess: (xml) => saveAs(xml, `${number}.xml`),
    onError: (error) => toast.bad(messageOf(error)),
  })
  return (
    <button type="button" disabled={isPending} onClick={() => download()}>
      E-invoice (XML)
    </button>
  )
}
