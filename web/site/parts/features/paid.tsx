import { FEATURES } from '../../content.ts'
import { Feature } from './picture.tsx'

const { heading, cards, deposits, reminders, receipts } = FEATURES.paid

/** The chapter about getting paid. */
export function Paid() {
  return (
    <section className="chapter chapter--paid on-deep" aria-labelledby="paid">
      <div className="wrap">
        <h2 id="paid">{heading}</h2>
        <div className="chapter__grid">
          <Feature words={cards} lead>
            <PaySlip />
          </Feature>
          <Feature words={deposits}>
            <Days />
          </Feature>
          <Feature words={reminders}>
            <Letter />
          </Feature>
          <Feature words={receipts}>
            <Receipt />
          </Feature>
        </div>
      </div>
    </section>
  )
}

/** The payment form that the client sees. */
function PaySlip() {
  const { to, what, sum, fields, button } = cards.picture
  return (
    <div className="pay">
      <p className="pay__head">
        <b>{to}</b>
        <span>{what}</span>
      </p>
      <p className="pay__sum amt">
        <span className="cur">NGN</span>
        {sum}
      </p>
      <div className="pay__fields num">
        {fields.map(({ name, typed }) => (
          <p key={name}>
            <span>{name}</span>
            <b>{typed}</b>
          </p>
        ))}
      </div>
      <p className="pay__button">{button}</p>
    </div>
  )
}

/** From one business day to the next. */
function Days() {
  return (
    <div className="days">
      {deposits.picture.map(({ day, what }) => (
        <p key={day}>
          <b>{day}</b>
          <span>{what}</span>
        </p>
      ))}
    </div>
  )
}

function Letter() {
  const { from, subject, words } = reminders.picture
  return (
    <div className="remind">
      <p>{from}</p>
      <p>
        <b>{subject}</b>
      </p>
      <p>{words}</p>
    </div>
  )
}

/** A receipt with a torn edge and the sum in words. */
function Receipt() {
  const { title, from, words, sum } = receipts.picture
  return (
    <div className="torn">
      <p className="torn__head">
        <b>{title}</b>
        <span>{from}</span>
      </p>
      <p className="torn__words">{words}</p>
      <p className="torn__sum amt">
        <span className="cur">NGN</span>
        {sum}
      </p>
      <svg viewBox="0 0 240 8" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h240v2l-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6z" />
      </svg>
    </div>
  )
}
