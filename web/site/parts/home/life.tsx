import { HOME } from '../../content.ts'
import { PointList } from '../point-list.tsx'

const { heading, text, facts, ledger } = HOME.solution

/** The all-in-one solution: the life of one invoice as a ledger. */
export function Life() {
  return (
    <section className="sec life on-deep" aria-labelledby="life">
      <div className="wrap life__grid">
        <div>
          <div className="sec__head">
            <h2 id="life">{heading}</h2>
            <p>{text}</p>
          </div>
          <PointList className="facts" points={facts} />
        </div>
        <Ledger />
      </div>
    </section>
  )
}

function Ledger() {
  return (
    <div className="ledger">
      <p className="ledger__cap">
        <span className="who">{ledger.who}</span>
        <span className="got">Received, NGN</span>
        <span>Owed, NGN</span>
      </p>
      <ol>
        {ledger.steps.map((step) => (
          <li key={step.what}>
            <span className="day">{step.day}</span>
            <div>
              <b>{step.what}</b>
              <span className="how">{step.how}</span>
            </div>
            {'got' in step && (
              <span className="amt got">
                <i>Received </i>
                {step.got}
              </span>
            )}
            <span className="amt owed">
              <span>{step.owed}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
