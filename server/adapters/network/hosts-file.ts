import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'

/** The addresses that the hosts file of this machine has for a name in lower case; none without such a file. */
export async function addressesInHostsFile(name: string, path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    const isListed = names.some((each) => each.toLowerCase() === name)
    return isListed && isIP(address) !== 0 ? [address] : []
  })
}
