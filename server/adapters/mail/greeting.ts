/**
 * A greeting with the user's name. A spammer could register with a victim's address and a message as the name, so a name
 * that contains an address or is too long is left out.
 */
export function greeting(name: string): string {
  const isName = name.length <= 60 && !/[@/:]|\p{L}\.\p{L}{2}/u.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}
