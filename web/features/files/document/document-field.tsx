import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DocumentLink } from './document-link.tsx'
import { shrink } from './shrink.ts'
import './document.css'

/** The server's limit in bytes. */
const MAX_BYTES = 5 * 1024 * 1024

interface Props {
  /** 'Receipt' */
  label: string
  /** The address of the stored document; '' for none. */
  stored: string
  /** The chosen file, which is sent with the form; null for none. */
  file: File | null
  onFile: (file: File | null) => void
  /** Drops the stored one. */
  onRemove: () => void
}

/** A photo or PDF of a document that only its account may see. A phone offers its camera; a large photo is shrunk on the device. */
export function DocumentField({ label, stored, file, onFile, onRemove }: Props) {
  const id = useId()
  const [fault, setFault] = useState('')
  const preview = usePreview(file)
  async function take(chosen: File): Promise<void> {
    const small = await shrink(chosen)
    setFault(small.size > MAX_BYTES ? 'This file is over 5 MB. Choose a smaller one.' : '')
    if (small.size <= MAX_BYTES) onFile(small)
  }
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = ''
    if (chosen) void take(chosen)
  }
  const hasOne = file !== null || stored !== ''
  return (
    <div className="document-field">
      <p className="label" id={`${id}-label`}>
        {label} (optional)
      </p>
      {preview && <img className="document-field__photo" src={preview} alt="The chosen file" />}
      {file && !preview && <p className="document-field__name">{file.name}</p>}
      <div className="document-field__acts">
        <input
          className="sr"
          id={id}
          type="file"
          accept="image/*,application/pdf"
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-describedby={`${id}-note${fault ? ` ${id}-fault` : ''}`}
          onChange={pick}
        />
        <label className="btn btn--quiet" htmlFor={id} id={`${id}-choose`}>
          {hasOne ? 'Change' : 'Photo or PDF'}
        </label>
        {stored && !file && <DocumentLink url={stored} label={label} />}
        {hasOne && (
          <Button
            variant="bare"
            danger
            aria-describedby={`${id}-label`}
            onClick={() => (file ? onFile(null) : onRemove())}
          >
            Remove
          </Button>
        )}
      </div>
      <p className="field__note" id={`${id}-note`}>
        Up to 5&nbsp;MB. Only you can see it.
      </p>
      {fault && (
        <p className="field__fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** An object URL for a chosen picture; '' for none, and for a PDF. */
function usePreview(file: File | null): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => {
      setAddress('')
      URL.revokeObjectURL(url)
    }
  }, [file])
  return address
}
