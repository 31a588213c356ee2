import { type KeyboardEvent, useCallback } from 'react'
import { type FieldPath, useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../../../domain/invoices/invoice.ts'
import { Button } from '../../../ui/button.tsx'
import { BLANK_LINE, type DocumentForm, type EditorValues } from '../form/index.ts'
import { ItemRow } from './item-row.tsx'

/**
 * The lines of a document: a table that scrolls in its own box, or blocks on a phone. Enter moves down the column, and
 * in the last row it adds a row.
 */
export function Items({ form }: { form: DocumentForm }) {
  const { control, register, setFocus } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { fault } = form.fieldState('lines')
  const last = fields.length - 1
  const faultOf = (name: FieldPath<EditorValues>) => form.fieldState(name).fault

  function add(): void {
    if (fields.length >= LIMITS.lines) return
    append(
      { ...BLANK_LINE },
      { shouldFocus: true, focusName: `lines.${fields.length}.description` },
    )
  }

  const removeAt = useCallback(
    (index: number) => {
      remove(index)
      // The focus was in the removed row: move it to the next row, or else to the last one.
      const next = Math.min(index, last - 1)
      requestAnimationFrame(() => setFocus(`lines.${next}.description`))
    },
    [remove, setFocus, last],
  )

  /** Enter never submits within the lines, because users press it to finish a line. */
  function moveDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, ctrlKey, metaKey, nativeEvent } = event
    if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const index = Number(target.name.split('.')[1])
    if (index >= last) {
      add()
      return
    }
    const below = target.name.replace(/^lines\.\d+/, `lines.${index + 1}`)
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${below}"]`)?.select()
  }

  return (
    <section aria-labelledby="items">
      <h2 className="h2 items__title" id="items">
        Items
      </h2>
      <p className="items__hint">Scroll the table sideways for the amount and Remove.</p>
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
          <tbody onKeyDown={moveDown}>
            {fields.map(({ id }, index) => (
              <ItemRow
                key={id}
                index={index}
                control={control}
                register={register}
                submitted={form.formState.submitCount > 0}
                descriptionFault={faultOf(`lines.${index}.description`)}
                quantityFault={faultOf(`lines.${index}.quantity`)}
                unitPriceFault={faultOf(`lines.${index}.unitPrice`)}
                removable={last > 0}
                onRemove={removeAt}
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
