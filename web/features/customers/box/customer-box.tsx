import type { Ref } from 'react'
import { useEffect, useState } from 'react'
import { Combobox } from '../../../ui/inputs/combobox.tsx'
import type { FieldProps } from '../../../ui/inputs/field.tsx'
import type { Option } from '../../../ui/overlays/option-list.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { useCustomerName, useCustomerSearch, useKeepName } from './queries.ts'

interface Props extends FieldProps {
  name: string
  /** The id of the chosen customer; '' for none. */
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  ref?: Ref<HTMLInputElement>
  /** The customer of the document as it is stored, under the name that it shows. */
  own?: { id: string; name: string } | undefined
  /** The first choice, which is none: 'Select a Customer'. Omitted where there must be one. */
  none?: string
  /** Adds a customer in place; called with what was typed. */
  onAdd?: (name: string) => void
}

const ADD = 'add'

/** Chooses one of the user's customers, however many they are: the server searches while the user types. */
export function CustomerBox(props: Props) {
  const { value, onChange, onBlur, own, none, onAdd, note, ...field } = props
  const [search, setSearch] = useState('')
  const found = useCustomerSearch(search)
  const isOwn = own !== undefined && value === own.id
  const chosen = useCustomerName(isOwn ? '' : value)
  const keepName = useKeepName()
  const customers = (found.data?.data ?? []).map(({ id, name }) =>
    id === own?.id ? own : { id, name },
  )

  // One that was deleted since is no choice any more.
  const isGone = chosen.data === null
  useEffect(() => {
    if (isGone) onChange('')
  }, [isGone, onChange])

  function choose(id: string): void {
    if (id === ADD) {
      onAdd?.(search)
      return
    }
    const customer = customers.find((each) => each.id === id)
    if (customer) keepName(customer)
    onChange(id)
  }

  /** A name that is typed in full is chosen without a tap on it. */
  function leave(text: string): void {
    const named = customers.filter(({ name }) => isSameName(name, text))
    if (text === '' && none !== undefined) onChange('')
    else if (named.length === 1 && named[0]) choose(named[0].id)
  }

  const hasNobody = found.data?.total === 0 && search === ''
  const box = (
    <Combobox
      {...field}
      note={note ?? (hasNobody && onAdd && 'You have no customers yet: add the first one here.')}
      shown={isOwn ? own.name : (chosen.data?.name ?? (chosen.error ? 'Your customer' : ''))}
      placeholder={none}
      listLabel="Customers"
      nothing="No customers found."
      options={toOptions({ search, customers, own, none, canAdd: onAdd !== undefined })}
      isSearching={found.isPlaceholderData || found.isPending}
      onSearch={setSearch}
      onChoose={choose}
      onLeave={(text) => {
        leave(text)
        onBlur()
      }}
    />
  )
  if (!found.error || found.data) return box
  return (
    <div>
      {box}
      <LoadError
        title="Your customers could not load."
        error={found.error}
        onRetry={found.refetch}
      />
    </div>
  )
}

interface Listed {
  search: string
  customers: readonly { id: string; name: string }[]
  own: Props['own']
  none: string | undefined
  canAdd: boolean
}

/** The lines of the list: no choice, the document's own customer, the others, and what adds the one searched for. */
function toOptions({ search, customers, own, none, canAdd }: Listed): Option[] {
  const isAll = search === ''
  const listed = isAll && own ? [own, ...customers.filter(({ id }) => id !== own.id)] : customers
  const options: Option[] = listed.map(({ id, name }) => ({ id, label: name }))
  if (isAll && none !== undefined) options.unshift({ id: '', label: none })
  if (canAdd && search) options.push({ id: ADD, label: `Add “${search}”`, isAction: true })
  return options
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0
}
