import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { upload } from '../../../lib/upload.ts'
import { toast } from '../../../ui/toast.tsx'

interface Options {
  purpose: 'logo' | 'avatar'
  value: string
  onChange: (url: string) => void
  onBusy: (busy: boolean) => void
}

/** Bytes that the server takes (BIZ-6): more would travel only to be refused. */
const LIMIT = 5 * 1024 * 1024
const TOO_LARGE = 'This image is over 5 MB. Choose a smaller one.'

/** One upload at a time: what to show, the share that was sent (null when none is under way), and what went wrong. */
export function useImageUpload({ purpose, value, onChange, onBusy }: Options) {
  const [file, setFile] = useState<File | null>(null)
  const [stored, setStored] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const running = useRef<AbortController | null>(null)
  const preview = usePreview(file)

  async function choose(chosen: File): Promise<void> {
    if (chosen.size > LIMIT) return fail(TOO_LARGE)
    const controller = new AbortController()
    running.current = controller
    setFault('')
    setFile(chosen)
    setShare(0)
    onBusy(true)
    try {
      const url = await upload(chosen, purpose, { onShare: setShare, signal: controller.signal })
      setStored(url)
      onChange(url)
    } catch (error) {
      setFile(null)
      if (!controller.signal.aborted) fail(messageOf(error))
    }
    setShare(null)
    onBusy(false)
  }

  function fail(message: string): void {
    setFault(message)
    toast.bad(message)
  }

  // The preview stays once it is stored, so that the image does not blink while it comes back from the server.
  const own = share !== null || value === stored
  const cancel = () => running.current?.abort()
  return { shown: (own && preview) || value, share, fault, choose, cancel }
}

/** An address in this browser for a file that is not stored yet; '' for none. */
function usePreview(file: File | null): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => {
      setAddress('')
      URL.revokeObjectURL(url)
    }
  }, [file])
  return address
}
