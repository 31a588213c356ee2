import { useState } from 'react'
import { messageOf } from '../../../lib/api/api.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import type { FileFormat } from '../queries.ts'

const FORMATS = [
  { format: 'pdf', label: 'PDF' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
] as const

interface Props {
  /** The name of the file, without its ending. */
  name: string
  fetchFile: (format: FileFormat) => Promise<Blob>
}

/** Saves what is shown as a file. */
export function Downloads({ name, fetchFile }: Props) {
  const [busy, setBusy] = useState<FileFormat>()
  async function save(format: FileFormat): Promise<void> {
    setBusy(format)
    try {
      saveAs(await fetchFile(format), `${name}.${format}`)
    } catch (error) {
      toast.bad(messageOf(error))
    }
    setBusy(undefined)
  }
  return (
    <div className="rep-files">
      {FORMATS.map(({ format, label }) => (
        <Button
          key={format}
          icon="download"
          busy={busy === format}
          busyLabel={label}
          onClick={() => void save(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
