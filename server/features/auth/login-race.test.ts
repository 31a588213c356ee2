import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '../../../test/database.ts'
import { aUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { blocked } from '../../../test/locks.ts'
import { hashSecret } from '../../adapters/secrets/passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

// The embedded engine runs one transaction at a time.
test.skipIf(engine === 'embedded')(
  '[AUTH-10] a login with the old password does not survive a concurrent password change',
  async () => {
    const { email, password, userID } = await aUser(app)
    const password_hash = await hashSecret('another pass phrase')
    const reset = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const ended = app.risiti.ctx.db.system(async (tx) => {
      await tx.updateTable('users').set({ password_hash }).where('id', '=', userID).execute()
      await tx.deleteFrom('sessions').where('user_id', '=', userID).execute()
      changed.resolve()
      await reset.promise
    })
    await changed.promise
    const login = app.call('POST', '/auth/user/login', { body: { email, password } })
    await Promise.race([login, blocked(app, 1)])
    reset.resolve()
    await ended
    expect((await login).status).toBe(401)
  },
)
