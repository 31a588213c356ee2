import { expect, test } from 'vitest'
import type { SignIn } from '../../../../domain/access/sign-in.ts'
import { groupSignIns } from './group-sign-ins.ts'

const aSignIn = (id: string, device: string, current = false): SignIn => ({
  id,
  device,
  address: '127.0.0.1',
  signedInAt: new Date('2026-11-08T10:00:00Z'),
  lastSeenAt: new Date('2026-11-08T10:00:00Z'),
  current,
})

test('sign-ins are grouped by device, and the current one comes first, in a group of its own', () => {
  const groups = groupSignIns([
    aSignIn('1', 'Chrome on Linux'),
    aSignIn('2', 'Safari on iPhone'),
    aSignIn('3', 'Chrome on Linux', true),
    aSignIn('4', 'Chrome on Linux'),
  ])
  expect(groups.map(({ device, signIns }) => [device, signIns.map(({ id }) => id)])).toEqual([
    ['Chrome on Linux', ['3']],
    ['Chrome on Linux', ['1', '4']],
    ['Safari on iPhone', ['2']],
  ])
})
