import { fileAddress } from '../../../../contract/wire/files.ts'
import type { Letter } from '../../../../domain/sending/letter.ts'

/** The mail as its reader will see it. */
export function MailPreview({ letter }: { letter: Letter }) {
  const { from, replyTo, logoKey, subject, message, facts, action, filename } = letter
  return (
    <details className="mail">
      <summary>Preview</summary>
      <div className="mail__sheet">
        <p className="mail__head">
          From {from} via Risiti
          {replyTo && <>, answers to {replyTo}</>}
        </p>
        <p className="mail__name">
          {logoKey && <img src={fileAddress(logoKey)} alt="" height="40" />}
          {from}
        </p>
        <h4>{subject}</h4>
        <p className="mail__words">{message}</p>
        {facts.map(({ label, value }) => (
          <p key={label}>
            <span className="mail__label">{label}</span>
            <strong>{value}</strong>
          </p>
        ))}
        <p>
          <span className="mail__button">{action}</span>
        </p>
        <p className="mail__head">Attached: {filename}</p>
      </div>
    </details>
  )
}
