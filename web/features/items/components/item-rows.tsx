import { useRef } from 'react'
import type { Item } from '../../../../domain/items/item.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { useDeleteItem } from '../queries.ts'

interface Props {
  items: readonly Item[]
  /** Another page is loading; these are the rows of the previous one. */
  waiting: boolean
  onEdit: (item: Item) => void
}

/** The items of a page. Deleting a row loses the focus, so it moves to the list. */
export function ItemRows({ items, waiting, onEdit }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const afterDelete = () => list.current?.focus({ preventScroll: true })
  return (
    <ul className="rows" ref={list} tabIndex={-1} aria-label="Price list" aria-busy={waiting}>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} onEdit={onEdit} onDeleteAttempt={afterDelete} />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Props, 'onEdit'> {
  item: Item
  onDeleteAttempt: () => void
}

function ItemRow({ item, onEdit, onDeleteAttempt }: RowProps) {
  const { id, name, description, unitPrice, currency, unit } = item
  const { mutateAsync: deleteItem, isPending } = useDeleteItem({
    onSuccess: () => toast.good('Item deleted'),
    onError: (error) => toast.bad(`Failed to delete the item. ${messageOf(error)}`),
  })

  async function remove(): Promise<void> {
    if (!window.confirm(confirmText(name))) return
    // A failure is reported by onError.
    await deleteItem(id).catch(() => undefined)
    onDeleteAttempt()
  }

  return (
    <li>
      <h2>{name}</h2>
      <p className="more">
        <span>{description}</span>
        <span className="num">
          <Amount minor={unitPrice} currency={currency} />
          {unit && ` per ${unit}`}
        </span>
      </p>
      <div className="acts">
        <Button variant="bare" icon="edit" iconOnly={`Edit ${name}`} onClick={() => onEdit(item)} />
        <DeleteButton name={name} busy={isPending} onClick={remove} />
      </div>
    </li>
  )
}

function confirmText(name: string): string {
  return `Do you want to delete this item?\n\n${name} leaves your price list for good. Invoices that were written with it stay as they are.`
}
