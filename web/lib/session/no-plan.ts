import { getSession, subscribe } from './session.ts'

/**
 * The id of the signed-in user, stored under this name while the screens of a plan are closed to them: the page of such
 * a screen does not make its calls then (web/app/early.ts), which the server would refuse.
 */
const KEY = 'noPlan'

/** Notes whether a user may use the screens of a plan, as the server has just said. */
export function notePlan(userID: string, has: boolean): void {
  if (getSession().userID !== userID) return
  try {
    if (has) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, userID)
  } catch {
    // Storage is blocked: the page makes the calls.
  }
}

subscribe(() => {
  if (getSession().token !== '') return
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above: there is nothing stored.
  }
})
