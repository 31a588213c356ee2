import { Link } from 'wouter'
import { paths } from '../../../lib/navigation/paths.ts'

/** The plan's limit is reached: the server's message and a link to other plans (PLAN-3). */
export function PlanLimit({ message }: { message: string }) {
  return (
    <div className="biz-limit">
      <p>{message}</p>
      <Link to={paths.checkoutOf('Pro Plan')}>Choose another plan</Link>
    </div>
  )
}
