// Parses the target system of a prebuilt package from its name, e.g. `@biomejs/cli-linux-x64-musl`.

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const libraries = new Map([
  ['gnu', 'glibc'],
  ['gnueabihf', 'glibc'],
  ['musl', 'musl'],
  ['musleabihf', 'musl'],
])

/**
 * @param {string} name package name with its scope
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] }} as package.json spells them
 * @throws {Error} if the name contains no system: the package is not a platform build
 */
export function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word))
  if (!os && !cpu) throw new Error(`cannot read a platform from the package name ${name}`)
  const libc = os === 'linux' && words.map((word) => libraries.get(word)).find(Boolean)
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}
