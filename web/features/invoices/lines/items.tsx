import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import { LIMITS } from '../../../../domain/invoices/invoice.ts'
import { Button } from '../../../ui/button.tsx'
import type { DocumentForm, EditorValues } from '../form/index.ts'
import { dragRow } from './drag-row.ts'
import { ItemRow } from './item-row.tsx'
import { LineSuggestions } from './line-suggestions.tsx'
import { useLines } from './use-lines.ts'
import './lines.css'

/**
 * The lines of a document: a table that scrolls in its own box, or blocks on a phone. Enter moves down the column, and
 * in the last row it adds a row. Rows of a spreadsheet can be pasted, and rows dragged by their number.
 */
export function Items({ form, hasVat }: { form: DocumentForm; hasVat: boolean }) {
  const { control, register } = form
  const lines = useLines(form)
  const { fields, add } = lines
  const { fault } = form.fieldState('lines')
  const last = fields.length - 1
  const faultOf = (name: FieldPath<EditorValues>) => form.fieldState(name).fault

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

  function pasteRows(event: ClipboardEvent<HTMLElement>): void {
    const index = lineOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    // Text of one cell is pasted as ever.
    if (index === null || !/[\t\n]\S/.test(text.trim())) return
    event.preventDefault()
    void lines.paste(index, text)
  }

  function takeRow({ target, nativeEvent }: PointerEvent<HTMLElement>): void {
    const handle = target instanceof Element ? target.closest<HTMLElement>('.n') : null
    if (handle && nativeEvent.button === 0) dragRow(handle, nativeEvent, lines.moveTo)
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
                <span className="sr">Move and remove</span>
              </th>
            </tr>
          </thead>
          <tbody
            ref={lines.body}
            onKeyDown={moveDown}
            onPaste={pasteRows}
            onInput={lines.keepPasted}
            onPointerDown={takeRow}
          >
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
                discountFault={faultOf(`lines.${index}.discountRate`)}
                reasonFault={faultOf(`lines.${index}.vatReason`)}
                hasVat={hasVat}
                removable={last > 0}
                isLast={index === last}
                onRemove={lines.removeAt}
                onMove={lines.moveTo}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LineSuggestions form={form} body={lines.body} />
      <p className="sr" role="status">
        {lines.moved}
      </p>
      {fault && <p className="field__fault">{fault}</p>}
      {lines.pastedCount > 0 && (
        <p className="items__pasted" role="status">
          {lines.pastedCount === 1 ? '1 item' : `${lines.pastedCount} items`} pasted.{' '}
          <button type="button" className="ed__link" onClick={lines.undoPaste}>
            Undo
          </button>
        </p>
      )}
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

/** The position of the line that a field belongs to. */
function lineOf(field: EventTarget): number | null {
  const found = field instanceof HTMLInputElement && /^lines\.(\d+)\./.exec(field.name)
  return found ? Number(found[1]) : null
}
