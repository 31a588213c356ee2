import { SOLUTION } from '../../content.ts'

const { who, sum, steps } = SOLUTION.payments.journey

/** One payment's way from the client's phone to the bank, presented as a payment slip. */
export function Journey() {
  return (
    <div className="trip">
      <p className="trip__who">{who}</p>
      <p className="trip__sum amt">
        <span className="cur">NGN </span>
        {sum}
      </p>
      <ol>
        {steps.map(({ time, what, how }) => (
          <li key={what}>
            <span className="trip__time num">{time}</span>
            <b>{what}</b>
            <span className="trip__how">{how}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
