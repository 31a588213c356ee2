import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SoftwarePasskey } from '../../../test/fakes/software-passkey.ts'
import {
  assertionOptions,
  canHavePasskeys,
  readAssertion,
  readRegistration,
  registrationOptions,
} from './passkeys.ts'

const origin = 'https://risiti.example'
const user = { id: '01900000-0000-7000-8000-000000000000', email: 'ebun@example.ng', name: 'Ẹ̀bùn' }
const newChallenge = () => randomBytes(32).toString('base64url')

/** A device with a registered passkey. */
async function aPasskey() {
  const device = new SoftwarePasskey(origin)
  const challenge = newChallenge()
  const answer = device.register(await registrationOptions({ origin, challenge }, user, []))
  const isChallenge = (answered: string) => answered === challenge
  return { device, passkey: await readRegistration(answer, { origin, isChallenge }) }
}

async function aKnownPasskey() {
  const { device, passkey } = await aPasskey()
  if (!passkey) throw new Error('The passkey was refused')
  return { device, passkey }
}

test('registration options require user verification and exclude known passkeys', async () => {
  const challenge = newChallenge()
  const known = [{ credentialId: 'AQID', transports: ['internal', 'made-up'] }]
  expect(await registrationOptions({ origin, challenge }, user, known)).toMatchObject({
    challenge,
    rp: { id: 'risiti.example', name: 'Risiti' },
    user: { name: 'ebun@example.ng', displayName: 'Ẹ̀bùn' },
    attestation: 'none',
    excludeCredentials: [{ id: 'AQID', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
})

test('a registered passkey can sign in', async () => {
  const { device, passkey } = await aKnownPasskey()
  expect(passkey).toMatchObject({
    credentialId: device.credentialId,
    counter: 1,
    transports: ['internal', 'hybrid'],
  })
  const challenge = newChallenge()
  const options = await assertionOptions({ origin, challenge }, [passkey])
  expect(options).toMatchObject({
    challenge,
    rpId: 'risiti.example',
    userVerification: 'required',
    allowCredentials: [{ id: device.credentialId }],
  })
  expect(await readAssertion(device.assert(options), { origin, challenge }, passkey)).toBe(2)
})

const BAD = [
  ['another origin', { origin: 'https://risiti.example.evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['an unverified user', { verified: false }],
] as const

test.each(BAD)('%s is refused at registration and sign-in', async (_, behaviour) => {
  const challenge = newChallenge()
  const isChallenge = (answered: string) => answered === challenge
  const made = new SoftwarePasskey(origin).register({ challenge }, behaviour)
  expect(await readRegistration(made, { origin, isChallenge })).toBeNull()
  const { device, passkey } = await aKnownPasskey()
  const used = device.assert({ challenge }, behaviour)
  expect(await readAssertion(used, { origin, challenge }, passkey)).toBeNull()
})

test('another challenge, another key and a changed signature are refused', async () => {
  const { device, passkey } = await aKnownPasskey()
  const challenge = newChallenge()
  const ceremony = { origin, challenge }
  const isChallenge = (answered: string) => answered === challenge
  const other = { challenge: newChallenge() }
  const made = new SoftwarePasskey(origin).register(other)
  expect(await readRegistration(made, { origin, isChallenge })).toBeNull()
  expect(await readAssertion(device.assert(other), ceremony, passkey)).toBeNull()
  const stranger = new SoftwarePasskey(origin).assert({ challenge })
  const passedOff = { ...stranger, id: passkey.credentialId, rawId: passkey.credentialId }
  expect(await readAssertion(passedOff, ceremony, passkey)).toBeNull()
  const good = device.assert({ challenge })
  const { authenticatorData } = good.response
  const flipped = { ...good.response, signature: `${good.response.signature.slice(0, -6)}AAAAAA` }
  expect(await readAssertion({ ...good, response: flipped }, ceremony, passkey)).toBeNull()
  const garbled = { ...good.response, authenticatorData: authenticatorData.slice(4) }
  expect(await readAssertion({ ...good, response: garbled }, ceremony, passkey)).toBeNull()
})

test('a counter that does not increase reveals a cloned device; 0 means no counter', async () => {
  const { device, passkey } = await aKnownPasskey()
  const challenge = newChallenge()
  const assertWith = (counter: number, stored: number) =>
    readAssertion(
      device.assert({ challenge }, { counter }),
      { origin, challenge },
      { ...passkey, counter: stored },
    )
  expect(await assertWith(7, 6)).toBe(7)
  expect(await assertWith(6, 6)).toBeNull()
  expect(await assertWith(0, 6)).toBeNull()
  expect(await assertWith(0, 0)).toBe(0)
})

test.each([
  ['https://risiti.example', true],
  ['http://localhost:3000', true],
  ['http://risiti.example', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.7', false],
  ['https://[::1]', false],
])('%s can have passkeys: %s', (address, can) => {
  expect(canHavePasskeys(address)).toBe(can)
})
