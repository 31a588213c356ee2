import { z } from 'zod'
import { idParam, message, moment } from './common.ts'
import { endpoint } from './endpoint.ts'

const signIn = z
  .object({
    _id: z.string(),
    /** Browser and system as the browser named itself: 'Chrome on Android'. */
    device: z.string(),
    /** The network address at the sign-in. */
    address: z.string(),
    signedInAt: moment,
    /** To within five minutes. */
    lastSeenAt: moment,
    /** True for the session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.input<typeof signIn>

/** Calls about where a user is signed in; part of `api.auth`. */
export const sessionCalls = {
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session that calls',
    needs: ['session'],
    replies: { 200: message },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where the user is signed in: the session that asks first, then the one last seen',
    needs: ['session'],
    replies: { 200: z.object({ data: z.array(signIn) }) },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: "Ends one of the user's sessions; its token is refused from then on",
    needs: ['session'],
    params: idParam,
    replies: { 200: message },
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Ends every session of the user but the one that calls',
    needs: ['session'],
    replies: { 200: message },
  }),
}
