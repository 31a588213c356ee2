import type { SignIn } from '../../../../domain/access/sign-in.ts'

/** The sign-ins of one kind of device, the most recently used first. */
export interface DeviceGroup {
  device: string
  signIns: readonly SignIn[]
}

/**
 * Groups sign-ins by device, in the order of their first one. The current sign-in comes first, in a group of its own,
 * so that a user always sees which one is this device.
 */
export function groupSignIns(signIns: readonly SignIn[]): DeviceGroup[] {
  const current = signIns.filter((signIn) => signIn.current)
  const others = new Map<string, SignIn[]>()
  for (const signIn of signIns.filter((each) => !each.current)) {
    const { device } = signIn
    others.set(device, [...(others.get(device) ?? []), signIn])
  }
  return [
    ...current.map((signIn) => ({ device: signIn.device, signIns: [signIn] })),
    ...[...others].map(([device, group]) => ({ device, signIns: group })),
  ]
}
