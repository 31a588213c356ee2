import { useMailedCode } from '../queries.ts'

/** Explains to users who opened a mail's one-time link how to use it; confirmation forms are prefilled with its code. */
export function ConfirmLink() {
  if (useMailedCode() === '') return null
  return (
    <section className="pending" aria-labelledby="confirm-link">
      <h2 id="confirm-link">Your confirmation is ready</h2>
      <p>
        Do again what you wanted to confirm. Where a code is asked for, the one from your link is
        filled in. It works once, within 10 minutes.
      </p>
    </section>
  )
}
