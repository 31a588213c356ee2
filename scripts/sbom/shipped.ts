// Reduces npm's bill of materials to what the product ships.
import { root } from '../bootstrap/root.mjs'
import { capture, npm } from '../bootstrap/run.mjs'

/** The relevant part of a CycloneDX document. */
export interface Bom {
  serialNumber?: string
  metadata: { timestamp?: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

interface Component {
  'bom-ref': string
  name: string
  version: string
  scope?: string
  properties?: { name: string; value: string }[]
}

/** Vite's list of the packages in the web bundle, in the folder of the build. */
export const BUNDLED_FILE = '.vite/packages.json'
/** Its subsets ship although no module imports it (scripts/assets/fonts.ts). */
const FONT = 'inter-ui'
/** npm's mark of packages that are only (transitive) devDependencies. */
const DEVELOPMENT = 'cdx:npm:package:development'

/** npm's bill of materials of the lock file. */
export async function npmBom(): Promise<Bom> {
  const flags = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const [program, args, options] = npm(['sbom', ...flags, '--silent'])
  const { code, output } = await capture([program, args, { ...options, cwd: root }])
  if (code !== 0) throw new Error(`npm made no bill of materials.\n${output}`)
  return JSON.parse(output.slice(output.indexOf('{')))
}

/**
 * The same document with only the packages of the server and those in the web bundle, which npm counts as development.
 * Without timestamp and serial number, so that equal lock files give equal documents. Throws if the bundle contains a
 * package that is not in the lock file.
 */
export function shippedBom(
  { serialNumber: _, ...bom }: Bom,
  bundled: { name: string; version: string }[],
): Bom {
  const isBundled = (each: Component) =>
    each.name === FONT ||
    bundled.some(({ name, version }) => name === each.name && version === each.version)
  const components = bom.components
    .filter((each) => !isDevelopment(each) || isBundled(each))
    .map(asShipped)
  for (const { name, version } of bundled)
    if (!components.some((each) => each.name === name && each.version === version))
      throw new Error(`The lock file does not name ${name}@${version}.`)
  const { timestamp: __, ...metadata } = bom.metadata
  // npm names the product after its folder.
  const component = { ...metadata.component, name: 'risiti' }
  const refs = [component, ...components].map((each) => each['bom-ref'])
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.includes(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn?.filter((to) => refs.includes(to)) ?? [],
    }))
  return { ...bom, metadata: { ...metadata, component }, components, dependencies }
}

function isDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name, value }) => name === DEVELOPMENT && value === 'true')
}

function asShipped(component: Component): Component {
  if (!isDevelopment(component)) return component
  const properties = component.properties?.filter(({ name }) => name !== DEVELOPMENT) ?? []
  return { ...component, scope: 'required', properties }
}
