import { useState } from 'react'
import { call, messageOf } from '../../lib/api/api.ts'
import { saveAs } from '../../lib/browser/save-as.ts'
import { today } from '../../lib/format/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toasts.ts'
import { Button, ButtonLink } from '../button.tsx'

type List = 'client' | 'invoice' | 'payment' | 'expense' | 'item'

/** Of any of the lists; each call takes its own. */
interface Filters {
  search?: string
  [name: string]: string | undefined
}

interface Props {
  list: List
  /** What its file is called, without the day. */
  name: string
  /** The kind of list in an import; undefined if it can only be exported. */
  kind?: string
  /** The description of what is exported, if that is not the list above. */
  title?: string
  /** An empty list has nothing to export. */
  isEmpty?: boolean
  /** The filters of the list above, which apply to the file too. */
  filters?: Filters
}

/** A long list is written while it is sent. */
const TIMEOUT_MS = 600_000

/** Beneath a list: the download of all its pages as a file for spreadsheets, and the link to the import. */
export function ListFiles({ list, name, kind, title, isEmpty = false, filters = {} }: Props) {
  const [busy, setBusy] = useState('')
  async function save(format: 'csv' | 'xlsx') {
    setBusy(format)
    try {
      const query = { ...filters, format }
      const file = await call(`GET /${list}/export`, { query }, { timeout: TIMEOUT_MS })
      saveAs(file, `${name}-${today()}.${format}`)
    } catch (error) {
      toast.bad(messageOf(error))
    }
    setBusy('')
  }
  const isLimited = Object.values(filters).some(Boolean)
  const button = (format: 'csv' | 'xlsx', label: string) => (
    <Button
      variant="bare"
      aria-label={`Export ${name} as ${label}`}
      busy={busy === format}
      disabled={busy !== ''}
      onClick={() => save(format)}
    >
      {label}
    </Button>
  )
  return (
    <div className="list-files">
      {!isEmpty && (
        <>
          <span>{title ?? (isLimited ? 'Export these' : 'Export')}</span>
          {button('csv', 'CSV')}
          {button('xlsx', 'Excel')}
        </>
      )}
      {kind && (
        <ButtonLink variant="bare" to={paths.importOf(kind)}>
          Import
        </ButtonLink>
      )}
    </div>
  )
}
