// Compares the packages of a lock file with a list of known vulnerabilities.
import { satisfies, validRange } from 'semver'
import { z } from 'zod'

/** Days from finding a vulnerability to the release that fixes it (ASVS 5.0 V15.1.1). */
export const DAYS_TO_FIX = { critical: 2, high: 7, unknown: 7, moderate: 30, low: 90 }

const filled = z.string().trim().min(1)
const advisory = z.object({
  id: filled,
  package: filled,
  /** A range of versions. One that npm cannot parse matches no version at all. */
  affected: z.string().refine((range) => /^[^*]*\d[^*]*$/.test(range) && validRange(range)),
  severity: z.enum(['critical', 'high', 'unknown', 'moderate', 'low']),
  summary: filled,
  checked: z.iso.date(),
})

/** docs/advisories.json; `accepted`: matches that are accepted until a day. */
export const List = z
  .object({
    checked: z.iso.date(),
    accepted: z.array(z.object({ id: filled, reason: filled, until: z.iso.date() })),
    advisories: z.array(advisory),
  })
  .refine(({ advisories }) => new Set(idsOf(advisories)).size === advisories.length, {
    error: 'an advisory stands in the list twice',
  })
  .refine(
    ({ accepted, advisories }) => idsOf(accepted).every((id) => idsOf(advisories).includes(id)),
    {
      error: 'something is accepted that is no advisory of the list',
    },
  )

function idsOf(list: { id: string }[]): string[] {
  return list.map(({ id }) => id)
}

interface Package {
  name: string
  version: string
}

/** Every package in a lock file of version 3, including those of other platforms. */
export function packagesIn(lock: {
  packages: Record<string, { name?: string; version?: string }>
}): Package[] {
  return Object.entries(lock.packages).flatMap(([key, { name, version }]) => {
    const [, folder] = /^(?:.*\/)?node_modules\/(.+)$/.exec(key) ?? []
    return folder && version ? [{ name: name ?? folder, version }] : []
  })
}

/** Every package that an advisory affects, unless that is accepted on this day (YYYY-MM-DD). */
export function openMatches(packages: Package[], list: z.infer<typeof List>, today: string) {
  const accepted = idsOf(list.accepted.filter(({ until }) => until >= today))
  return list.advisories
    .filter(({ id }) => !accepted.includes(id))
    .flatMap((each) =>
      packages
        .filter(({ name }) => name === each.package)
        .filter(({ version }) => satisfies(version, each.affected, { includePrerelease: true }))
        .map((found) => ({ found, advisory: each })),
    )
}
