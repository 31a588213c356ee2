/**
 * The product's addresses on other sites. The operator sets them (README); the stand-ins show where each link will be,
 * since the specification asks for all of them.
 */
export const OUTSIDE_LINKS = {
  sourceCode: { name: 'Source code', standIn: 'https://github.com/' },
  supportChat: { name: 'Support chat', standIn: 'https://www.whatsapp.com/' },
  developer: { name: 'Developer', standIn: 'https://github.com/' },
  product: { name: 'Product', standIn: 'https://risiti.example/' },
  facebook: { name: 'Facebook', standIn: 'https://www.facebook.com/' },
  instagram: { name: 'Instagram', standIn: 'https://www.instagram.com/' },
  linkedIn: { name: 'LinkedIn', standIn: 'https://www.linkedin.com/' },
} as const

export type OutsideLink = keyof typeof OUTSIDE_LINKS

/** Links by name; a missing one is not shown. */
export type OutsideUrls = Readonly<Partial<Record<OutsideLink, string>>>

export const SOCIAL_LINKS = ['facebook', 'instagram', 'linkedIn'] as const
const OTHER_LINKS = ['sourceCode', 'supportChat', 'developer', 'product'] as const
export const ALL_LINKS: readonly OutsideLink[] = [...OTHER_LINKS, ...SOCIAL_LINKS]

/**
 * The links to show: those that are set, and stand-ins for the rest. Once one social profile is set, the others have no
 * stand-in.
 */
export function shownLinks(
  set: Readonly<Partial<Record<OutsideLink, string | undefined>>>,
): OutsideUrls {
  const social = SOCIAL_LINKS.filter((link) => set[link])
  const shown = [...OTHER_LINKS, ...(social.length > 0 ? social : SOCIAL_LINKS)]
  return Object.fromEntries(shown.map((link) => [link, set[link] ?? OUTSIDE_LINKS[link].standIn]))
}
