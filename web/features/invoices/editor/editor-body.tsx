import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { AddCustomerDialog } from '../../customers/index.ts'
import { type DocumentNoun, submitOnCtrlEnter } from '../form/index.ts'
import { Items } from '../lines/index.ts'
import { Notes } from '../notes/index.ts'
import { EditorFields } from './editor-fields.tsx'
import { EditorHeader } from './editor-header.tsx'
import { Sums } from './sums.tsx'
import { Terms } from './terms.tsx'
import type { Editing } from './use-editing.ts'
import './editor.css'

interface Props extends Omit<ComponentProps<typeof EditorFields>, 'onAddCustomer'> {
  noun: DocumentNoun
  title: string
  number: ReactNode
  /** Basis points. */
  vatRate: number
  editing: Editing
  /** Why the last save was refused, above the fields. */
  notice?: ReactNode
  /** Further fields, between those above the lines and the lines. */
  more?: ReactNode
  onSubmit: (event?: SyntheticEvent) => unknown
  /** The submit buttons. */
  children: ReactNode
  /** Whether there are two of them. */
  hasTwo?: boolean
}

/** The form in which a document is written: its header, fields, lines, notes and sums. */
export function EditorBody(props: Props) {
  const { noun, title, number, vatRate, editing, notice, onSubmit } = props
  const { children, hasTwo = false, more, ...fields } = props
  const { form } = fields
  const [adding, setAdding] = useState({ open: false, startName: '' })

  function selectNewCustomer(customer: Customer): void {
    form.setValue('customerId', customer.id, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <form
        className="ed has-go"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={submitOnCtrlEnter(onSubmit)}
      >
        <EditorHeader business={editing.sender} title={title} number={number} />
        {editing.conflict}
        {notice}
        {editing.offer}
        <EditorFields
          {...fields}
          onAddCustomer={(startName) => setAdding({ open: true, startName })}
        />
        {more}
        <Items form={form} hasVat={vatRate > 0} />
        <Terms key={editing.resets} form={form} noun={noun} vatRate={vatRate} />
        <div className="ed__end">
          <Notes key={editing.resets} form={form} />
          <Sums form={form} noun={noun} vatRate={vatRate} refused={editing.refused} hasTwo={hasTwo}>
            {children}
          </Sums>
        </div>
      </form>
      <AddCustomerDialog
        {...adding}
        onClose={() => setAdding({ ...adding, open: false })}
        onAdded={selectNewCustomer}
      />
    </>
  )
}
