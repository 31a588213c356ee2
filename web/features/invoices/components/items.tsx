import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../../../domain/invoice.ts'
import { Button } from '../../../ui/button.tsx'
import { BLANK_LINE, type EditorForm } from './editor-form.tsx'
import { ItemRow } from './item-row.tsx'

/**
 * The lines of an invoice: a table that scrolls in its own box, and blocks on a phone. Enter goes down the column, and
 * in the last row it adds one.
 */
export function Items({ form }: { form: EditorForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const box = useRef<HTMLTableSectionElement>(null)
  const { fault } = form.standing('items')

  const add = () => {
    if (fields.length >= LIMITS.lines) return
    append(
      { ...BLANK_LINE },
      { shouldFocus: true, focusName: `items.${fields.length}.description` },
    )
  }

  function removeAt(index: number): void {
    remove(index)
    // The row that moved up, else the new last one, takes the focus that went with the row.
    const next = Math.min(index, fields.length - 2)
    requestAnimationFrame(() => form.setFocus(`items.${next}.description`))
  }

  /** Enter never submits from within the lines: too many lines are typed to the end with it. */
  function goDown(index: number, input: HTMLInputElement): void {
    if (index === fields.length - 1) {
      add()
      return
    }
    const name = input.name.replace(/^items\.\d+/, `items.${index + 1}`)
    box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.select()
  }

  return (
    <section aria-labelledby="items">
      <h2 className="h2 items__title" id="items">
        Items
      </h2>
      <div className="items__scroll">
        <table className="items">
          <thead>
            <tr>
              <th className="n" scope="col">
                <span className="sr">No.</span>
              </th>
              <th scope="col">Description</th>
              <th className="r" scope="col">
                Qty
              </th>
              <th className="r" scope="col">
                Unit price
              </th>
              <th className="r" scope="col">
                Amount
              </th>
              <th scope="col">
                <span className="sr">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody ref={box}>
            {fields.map(({ id }, index) => (
              <ItemRow
                key={id}
                form={form}
                index={index}
                onEnter={(input) => goDown(index, input)}
                onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {fault && <p className="field__fault">{fault}</p>}
      <Button
        className="items__add"
        icon="plus"
        onClick={add}
        disabled={fields.length >= LIMITS.lines}
      >
        Add Item
      </Button>
    </section>
  )
}
