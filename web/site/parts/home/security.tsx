import { HOME } from '../../content.ts'
import { PointList } from '../point-list.tsx'

/** How invoices are protected. */
export function Security() {
  const { heading, text, points } = HOME.security
  return (
    <section className="sec safe" aria-labelledby="safe">
      <div className="wrap safe__grid">
        <div className="sec__head">
          <h2 id="safe">{heading}</h2>
          <p>{text}</p>
        </div>
        <PointList className="safe__list" points={points} />
      </div>
    </section>
  )
}
