import { useState } from 'react'
import { messageOf } from '../../../lib/api/api.ts'
import { fetchOwnFile } from '../../../lib/api/own-file.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'

interface Props {
  url: string
  /** 'Receipt' */
  label: string
}

/** Saves a stored picture or PDF, which only a session of its account may fetch. */
export function DocumentLink({ url, label }: Props) {
  const name = label.toLowerCase()
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      saveAs(await fetchOwnFile(url), `${name}.${url.split('.').at(-1)}`)
    } catch (error) {
      toast.bad(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="bare" icon="download" busy={busy} onClick={save}>
      Open {name}
    </Button>
  )
}
