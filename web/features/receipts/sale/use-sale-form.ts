import { useLocation } from 'wouter'
import { saleReceipt } from '../../../../contract/schemas/invoices/receipt.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { useSell } from '../queries.ts'
import { NEW_SALE, type SaleValues, WIRE_NAMES, wireSale } from './sale-values.ts'

export type SaleForm = ReturnType<typeof useSaleForm>

/** The form of a sale; once saved it leads to the receipt. */
export function useSaleForm() {
  const [, navigate] = useLocation()
  const { mutateAsync: sell } = useSell()
  return useWireForm<SaleValues, typeof saleReceipt>(saleReceipt, {
    defaults: NEW_SALE,
    wire: wireSale,
    names: WIRE_NAMES,
    emptyToast: 'Say what was sold, and for how much.',
    onSubmit: async (fields, { key }) => {
      const receipt = await sell({ fields, key })
      toast.good('Receipt given')
      navigate(paths.receipt(receipt.id))
    },
  })
}
