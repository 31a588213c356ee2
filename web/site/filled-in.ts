/**
 * What only the running server knows stands in the built pages as a token, which the server replaces, escaped, before
 * it sends them (server/http/site-pages.ts).
 */
export const ORIGIN = '{{origin}}'
/** Who runs this server, for terms and privacy. */
export const OPERATOR_NAME = '{{operator-name}}'
/** Where the operator is reached: an e-mail address, or the operator's name where none is configured. */
export const OPERATOR_CONTACT = '{{operator-contact}}'
