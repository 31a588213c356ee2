import { api } from '../../../contract/index.ts'
import { CONSENT, type SignUpSource } from '../../../domain/parties/newsletter.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { SIGN_UP } from '../content.ts'

interface Props {
  source: SignUpSource
  /** The button's label, its busy label, and the thanks. */
  words: { button: string; busy: string; done: string }
  /** Where to go after the thanks; without it the page stays. */
  next?: string
}

const CALLS = {
  subscribe: api.newsletter.subscribe.path,
  videos: api.newsletter.subscribe.path,
  waitlist: api.newsletter.join.path,
} as const

/**
 * A form with one e-mail field. It posts to its own page; with JavaScript, script/forms.ts sends it as its data
 * attributes say. The consent text shown is exactly the one stored with the address.
 */
export function EmailForm({ source, words: { button, busy, done }, next }: Props) {
  return (
    <form
      className="sign-up"
      method="post"
      action={paths[source]}
      data-call={`/api${CALLS[source]}`}
      data-source={source === 'videos' ? source : undefined}
      data-busy={busy}
      data-done={done}
      data-next={next}
    >
      <div className="field">
        <label className="label" htmlFor="email">
          {SIGN_UP.label}
        </label>
        <div className="field__box">
          <input
            className="input"
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            required
            aria-describedby="email-fault consent"
          />
          <Icon name="tick" className="field__mark field__mark--good" />
          <Icon name="alert" className="field__mark field__mark--bad" />
        </div>
        <p className="field__fault" id="email-fault" hidden />
      </div>
      <button type="submit" className="btn btn--primary btn--lg">
        {button}
      </button>
      <p className="sign-up__consent">
        <span id="consent">{CONSENT[source]}</span> <a href={paths.privacy}>{SIGN_UP.privacy}</a>
      </p>
    </form>
  )
}
