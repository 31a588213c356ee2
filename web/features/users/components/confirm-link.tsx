import { useMailedCode } from '../queries.ts'

/** Whoever comes by the one-time link of a mail is told what to do with it; every confirmation finds it filled in. */
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
