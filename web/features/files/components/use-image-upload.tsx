import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { toast } from '../../../lib/toasts.ts'

interface Options {
  purpose: 'logo' | 'avatar'
  value: string
  onChange: (url: string) => void
  onBusy: (busy: boolean) => void
}

/** The server's limit in bytes (BIZ-6): larger files are not sent at all. */
const MAX_BYTES = 5 * 1024 * 1024
const TOO_LARGE = 'This image is over 5 MB. Choose a smaller one.'

/** One upload at a time: the image to show, the progress (null when none is running) and the error message. */
export function useImageUpload({ purpose, value, onChange, onBusy }: Options) {
  const [file, setFile] = useState<File | null>(null)
  const [stored, setStored] = useState('')
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const running = useRef<AbortController | null>(null)
  const preview = usePreview(file)

  async function choose(chosen: File): Promise<void> {
    if (chosen.size > MAX_BYTES) return fail(TOO_LARGE)
    const controller = new AbortController()
    running.current = controller
    setFault('')
    setFile(chosen)
    setProgress(0)
    onBusy(true)
    try {
      const url = await upload(chosen, purpose, {
        onProgress: setProgress,
        signal: controller.signal,
      })
      setStored(url)
      onChange(url)
    } catch (error) {
      setFile(null)
      if (!controller.signal.aborted) fail(messageOf(error))
    }
    setProgress(null)
    onBusy(false)
  }

  function fail(message: string): void {
    setFault(message)
    toast.bad(message)
  }

  // Keep the preview after the upload, so that the image does not flicker while it loads from the server.
  const own = progress !== null || value === stored
  const cancel = () => running.current?.abort()
  return { shown: (own && preview) || value, progress, fault, choose, cancel }
}

/** An object URL for a file that is not stored yet; '' for none. */
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
