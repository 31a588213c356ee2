import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { creditByAmount, creditByItems } from '../../../../contract/schemas/invoices/credit-note.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { useGiveCreditNote } from '../queries.ts'
import { type CreditValues, type Extent, startOf, WIRE_NAMES, wireCredit } from './credit-values.ts'

export type CreditForm = ReturnType<typeof useCreditForm>

/** The form of a credit note; once given it leads to the credit note. */
export function useCreditForm(invoice: Invoice) {
  const [, navigate] = useLocation()
  const { mutateAsync: give } = useGiveCreditNote()
  // As it was when the form opened: what is typed is meant in it.
  const [currency] = useState(invoice.currency)
  // Read while an event is handled: it decides what is checked.
  const extent = useRef<Extent>('all')
  const schema = () => (extent.current === 'items' ? creditByItems : creditByAmount)
  const form = useWireForm<CreditValues, ReturnType<typeof schema>>(schema, {
    defaults: startOf(invoice),
    wire: (values) => ({ ...wireCredit(invoice, values), currency }),
    names: WIRE_NAMES,
    emptyToast: 'Some fields are still empty.',
    showsProblem: true,
    onSubmit: async (fields, { key }) => {
      const note = await give({ fields, key })
      toast.good(`${note.number} given`)
      navigate(paths.creditNote(note.id))
    },
  })
  return {
    ...form,
    currency,
    /** The props of the choice between all, an amount and items. */
    extentField: {
      ...form.register('extent', {
        onChange: ({ target }: { target: { value: Extent } }) => {
          extent.current = target.value
        },
      }),
    },
  }
}
