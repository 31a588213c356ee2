import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idParam, message } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { wireSignIn } from '../../schemas/access/sign-in.ts'
import { fromSignIn, toSignIn } from '../../wire/access/sign-in.ts'

export const signIn = mapped(wireSignIn, toSignIn, fromSignIn)

/** Endpoints of a user's sessions; part of `api.auth`. */
export const sessionCalls = {
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the calling session',
    needs: ['session'],
    scope: null,
    replies: { 200: message },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    summary: "The user's sessions: the calling one first, then the most recently used",
    needs: ['session'],
    scope: null,
    replies: { 200: z.object({ data: z.array(signIn) }) },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: "Ends one of the user's sessions; its token is refused from then on",
    needs: ['session'],
    scope: null,
    params: idParam,
    replies: { 200: message },
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Ends every session of the user except the calling one',
    needs: ['session'],
    scope: null,
    replies: { 200: message },
  }),
}
