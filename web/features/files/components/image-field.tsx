import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useImageUpload } from './use-image-upload.tsx'
import '../files.css'

interface Props {
  /** 'Logo', 'Profile image'; in the middle of a sentence in lower case. */
  label: string
  purpose: 'logo' | 'avatar'
  /** The address of the stored image, '' for none. */
  value: string
  /** Called with the address of what was uploaded, or '' when it was removed. */
  onChange: (url: string) => void
  /** Called when an upload begins and ends: what is being uploaded cannot be sent yet. */
  onBusy: (busy: boolean) => void
  /** Stands in the frame while there is no image. */
  fallback: ReactNode
  /** Why nothing can be uploaded now; stands in place of the button. */
  unavailable?: ReactNode
}

/** An image to choose, with its preview, how far its upload is, and what was wrong with it (BIZ-6). */
export function ImageField(props: Props) {
  const { label, purpose, value, onChange, fallback, unavailable } = props
  const id = useId()
  const { shown, share, fault, choose, cancel } = useImageUpload(props)
  const uploading = share !== null
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Emptied, so that choosing the same file again is heard again.
    event.target.value = ''
    if (file) void choose(file)
  }
  const stop = () => {
    cancel()
    // The button that was pressed goes away; the field can take the focus with the next frame.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <div className={purpose === 'avatar' ? 'image-field image-field--round' : 'image-field'}>
      <p className="label" id={`${id}-label`}>
        {label}
      </p>
      <div className="image-field__frame">{shown ? <img src={shown} alt="" /> : fallback}</div>
      <div className="image-field__say">
        {unavailable ?? (
          <>
            <div className="image-field__acts">
              <input
                className="sr"
                id={id}
                type="file"
                accept="image/png,image/jpeg,image/webp,image/svg+xml"
                aria-labelledby={`${id}-label ${id}-choose`}
                aria-describedby={`${id}-note${fault ? ` ${id}-fault` : ''}`}
                aria-invalid={fault ? true : undefined}
                disabled={uploading}
                onChange={pick}
              />
              <label className="btn btn--quiet" htmlFor={id} id={`${id}-choose`}>
                {value ? 'Change image' : 'Choose image'}
              </label>
              {uploading && (
                <Button variant="bare" aria-describedby={`${id}-label`} onClick={stop}>
                  Cancel
                </Button>
              )}
              {value && !uploading && (
                <Button
                  variant="bare"
                  danger
                  aria-describedby={`${id}-label`}
                  onClick={() => onChange('')}
                >
                  Remove
                </Button>
              )}
            </div>
            {share === null ? (
              <p className="field__note" id={`${id}-note`}>
                PNG, JPEG, WebP or SVG, up to 5&nbsp;MB.
              </p>
            ) : (
              <Uploading label={label} share={share} id={`${id}-note`} />
            )}
          </>
        )}
      </div>
      {fault && (
        <p className="field__fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** How far it is; once all is sent, the server still checks and redraws the image. */
function Uploading({ label, share, id }: { label: string; share: number; id: string }) {
  const sent = share >= 1
  return (
    <div className="image-field__wait" id={id} role="status">
      <progress
        aria-label={`Upload of the ${label.toLowerCase()}`}
        {...(!sent && { value: share })}
      />
      {sent ? 'Checking the image...' : 'Uploading...'}
    </div>
  )
}
