import { READS } from './samples.ts'

/** Sends a call from this page; shown by script/developers.ts. */
export function TryOut() {
  return (
    <>
      <p>
        Paste a key that may read, and see what a program gets. The key stays on this page: it is
        sent to this server only, and forgotten when you leave.
      </p>
      <noscript>
        <p className="muted">This part needs JavaScript.</p>
      </noscript>
      <form className="try" hidden>
        <label className="label" htmlFor="try-key">
          API key
        </label>
        <input
          id="try-key"
          name="key"
          type="password"
          autoComplete="off"
          required
          placeholder="rsk_…"
        />
        <label className="label" htmlFor="try-call">
          Call
        </label>
        <select id="try-call" name="call">
          {READS.map(({ path }) => (
            <option key={path} value={path}>
              {`GET ${path}`}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn--primary">
          Send
        </button>
        <p className="try__status" role="status" />
        <pre className="try__answer" hidden />
      </form>
    </>
  )
}
