import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { useFocusWhenIdle } from '../../../lib/browser/focus-when-idle.ts'
import { Button } from '../../../ui/button.tsx'
import { useImageUpload } from './use-image-upload.tsx'
import '../files.css'

interface Props {
  /** 'Logo', 'Profile image'; shown in lower case within a sentence. */
  label: string
  purpose: 'logo' | 'avatar'
  /** The URL of the stored image, '' for none. */
  value: string
  /** Called with the URL of the uploaded image, or '' when it was removed. */
  onChange: (url: string) => void
  /** Called when an upload starts and ends: the form cannot be submitted meanwhile. */
  onBusy: (busy: boolean) => void
  /** Shown in the frame while there is no image. */
  fallback: ReactNode
  /** Why no upload is possible; replaces the button. */
  unavailable?: ReactNode
}

/** An image upload with preview, progress and error message (BIZ-6). */
export function ImageField(props: Props) {
  const { label, purpose, value, onChange, fallback, unavailable } = props
  const id = useId()
  const { shown, progress, fault, choose, cancel } = useImageUpload(props)
  const uploading = progress !== null
  const input = useRef<HTMLInputElement>(null)
  const focusLater = useFocusWhenIdle(uploading, () => input.current?.focus())
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = ''
    if (file) void choose(file)
  }
  const stop = () => {
    focusLater()
    cancel()
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
                ref={input}
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
            {progress === null ? (
              <p className="field__note" id={`${id}-note`}>
                PNG, JPEG, WebP or SVG, up to 5&nbsp;MB.
              </p>
            ) : (
              <Uploading label={label} progress={progress} id={`${id}-note`} />
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

/** The upload's progress; after that the server still checks and re-encodes the image. */
function Uploading({ label, progress, id }: { label: string; progress: number; id: string }) {
  const sent = progress >= 1
  return (
    <div className="image-field__wait" id={id} role="status">
      <progress
        aria-label={`Upload of the ${label.toLowerCase()}`}
        {...(!sent && { value: progress })}
      />
      {sent ? 'Checking the image...' : 'Uploading...'}
    </div>
  )
}
