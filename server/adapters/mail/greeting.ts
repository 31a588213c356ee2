/**
 * Whoever registers may give a stranger's address, and as the name what that stranger is to read. A text with an address
 * in it, or longer than names are, is not passed on.
 */
export function greeting(name: string): string {
  const isName = name.length <= 60 && !/[@/:]|\p{L}\.\p{L}{2}/u.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
