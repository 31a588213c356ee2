import { TwoStep } from '../features/factors/index.ts'
import { Account } from '../features/users/pages/account.tsx'

/** My Account, put together from the slices that have a part in it. */
export function Component() {
  return <Account twoStep={<TwoStep />} />
}
