import type { OutsideLink } from '../../domain/outside-links.ts'

/**
 * Placeholders in the built pages for values that only the running server knows. The server replaces them, escaped,
 * before sending a page (server/http/static/site-pages.ts).
 */
export const ORIGIN = '{{origin}}'
/** The operator of this server, for terms and privacy. */
export const OPERATOR_NAME = '{{operator-name}}'
/** The operator's contact: an e-mail address, or the name if none is configured. */
export const OPERATOR_CONTACT = '{{operator-contact}}'

/** The address of a link to another site. */
export function outsideUrl(link: OutsideLink): string {
  return `{{link-${link}}}`
}
