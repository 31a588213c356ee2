import { Secret, TOTP } from 'otpauth'
import type { TestUser } from '../factories.ts'
import type { Answer, TestApp } from '../harness.ts'
import { SoftwarePasskey } from './software-passkey.ts'

/** Logs in with the password (first step). */
export function firstStep(app: TestApp, { email, password }: TestUser, address?: string) {
  const options = { body: { email, password }, ...(address && { address }) }
  return app.call('POST', '/auth/user/login', options)
}

/** Logs in with the password and returns the challenge of the second step. */
export async function challengeOf(app: TestApp, user: TestUser): Promise<string> {
  return (await firstStep(app, user)).body.challenge
}

/** Completes the second step with a code. */
export function enterCode(app: TestApp, challenge: string, code: string): Promise<Answer> {
  return app.call('POST', '/auth/user/login/factor', { body: { challenge, code } })
}

/** The code of the authenticator app, `steps` of 30 seconds from now. */
export function appCode(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.risiti.ctx.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** A six-digit code that differs from the three valid ones. */
export function wrongCode(app: TestApp, secret: string): string {
  const right = [-1, 0, 1].map((steps) => appCode(app, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** Enables an authenticator app; its codes of this minute are used or too old afterwards. */
export async function addAuthenticator(app: TestApp, { token, password: proof }: TestUser) {
  const { body } = await app.call('POST', '/auth/factors/totp', { token, body: { proof } })
  const secret: string = body.secret
  const done = await app.call('POST', '/auth/factors/totp/confirm', {
    token,
    body: { code: appCode(app, secret) },
  })
  if (done.status !== 200) throw new Error(`Not turned on: ${JSON.stringify(done.body)}`)
  app.pass({ minutes: 2 })
  const recoveryCodes: string[] = done.body.recoveryCodes
  return { secret, recoveryCodes }
}

/** Adds a passkey and returns its device. */
export async function addPasskey(
  app: TestApp,
  { token, password: proof }: TestUser,
  name = 'My phone',
) {
  const device = new SoftwarePasskey(app.risiti.ctx.origin)
  const options = await app.call('POST', '/auth/factors/passkey/options', {
    token,
    body: { proof },
  })
  const added = await app.call('POST', '/auth/factors/passkey', {
    token,
    body: { name, passkey: device.register(options.body) },
  })
  return { device, added }
}
