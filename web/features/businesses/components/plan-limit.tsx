import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'

/** The plan allows no further business: what the server said, and where to change that (PLAN-3). */
export function PlanLimit({ message }: { message: string }) {
  return (
    <div className="biz-limit">
      <p>{message}</p>
      <Link to={paths.checkoutOf('Pro Plan')}>Choose another plan</Link>
    </div>
  )
}
