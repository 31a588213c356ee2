import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { message, userParam } from '../../fields/common.ts'
import { CONFIRMED } from '../../fields/proof.ts'
import { mapped } from '../../mapped.ts'
import { profileUpdate, wireUser } from '../../schemas/access/user.ts'
import { fromUser, toUser } from '../../wire/access/user.ts'

const user = mapped(wireUser, toUser, fromUser)

export const users = {
  profile: endpoint({
    method: 'GET',
    path: '/auth/profile',
    summary: 'Checks whether the session is valid',
    needs: ['session'],
    scope: null,
    replies: { 200: message },
  }),
  get: endpoint({
    method: 'GET',
    path: '/auth/user/get/{userID}',
    summary: 'The signed-in user, as an array of one',
    needs: ['session'],
    scope: null,
    params: userParam,
    replies: { 200: z.array(user) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/user/update/{userID}',
    summary:
      'Changes the profile; a new e-mail needs a proof, ends every other session and is pending until its code is entered',
    needs: ['session'],
    scope: null,
    refuses: CONFIRMED,
    params: userParam,
    body: profileUpdate,
    replies: { 200: z.object({ data: user, message: z.string() }) },
  }),
}
