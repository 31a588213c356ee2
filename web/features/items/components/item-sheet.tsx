import { itemEdit } from '../../../../contract/schemas/item.ts'
import type { Item } from '../../../../domain/items/item.ts'
import { CURRENCIES, type Currency } from '../../../../domain/money/money.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'
import { formatFigure } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActs } from '../../../ui/overlays/dialog-acts.tsx'
import { useSaveItem } from '../queries.ts'

interface Props {
  /** The item that is changed; undefined for a new one. */
  item: Item | undefined
  onClose: () => void
}

interface Values {
  name: string
  description: string
  /** As typed. */
  unitPrice: string
  currency: Currency
  unit: string
}

/** The dialog in which an item of the price list is added or changed. */
export function ItemSheet({ item, onClose }: Props) {
  const { mutateAsync: saveItem } = useSaveItem(item)
  const form = useWireForm<Values, typeof itemEdit>(itemEdit, {
    defaults: valuesOf(item),
    wire: ({ unitPrice, ...rest }) => ({
      ...rest,
      unitPrice: wireNumber(AMOUNT, unitPrice),
      ...(item && { version: item.version }),
    }),
    emptyToast: 'Enter a name and a price.',
    onSubmit: async (fields, { key }) => {
      await saveItem({ fields, key })
      toast.good(item ? 'Item saved' : 'Added to the price list')
      onClose()
    },
  })
  return (
    <Dialog title={item ? `Edit ${item.name}` : 'Add Item'} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <TextInput label="Name" autoComplete="off" data-autofocus {...form.field('name')} />
        <TextInput
          label="Description (optional)"
          note="Follows the name in a line of an invoice."
          autoComplete="off"
          {...form.field('description')}
        />
        <NumberInput
          kind={AMOUNT}
          label="Unit price"
          placeholder="0.00"
          {...form.field('unitPrice')}
        />
        <Select label="Currency" {...form.field('currency')}>
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
        <TextInput
          label="Unit (optional)"
          placeholder="hour, yard, carton"
          autoComplete="off"
          autoCapitalize="off"
          {...form.field('unit')}
        />
        <DialogActs onCancel={onClose}>
          <Button variant="primary" type="submit" busy={form.busy} busyLabel="Saving...">
            {item ? 'Save' : 'Add Item'}
          </Button>
        </DialogActs>
      </form>
    </Dialog>
  )
}

function valuesOf(item: Item | undefined): Values {
  if (!item) return { name: '', description: '', unitPrice: '', currency: 'NGN', unit: '' }
  const { name, description, unitPrice, currency, unit } = item
  return { name, description, unitPrice: formatFigure(unitPrice), currency, unit }
}
