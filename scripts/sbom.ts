// Writes dist/sbom.json, the bill of materials of what ships (CycloneDX, ASVS 5.0 V15.1.2): of npm's, which has the
// whole lock file, the packages of the server and those in the web bundle. `npm run build` runs it last; it is not served.
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from './bootstrap/root.mjs'
import { capture, npm } from './bootstrap/run.mjs'

/** The relevant part of a CycloneDX document. */
interface Bom {
  serialNumber: string
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

interface Component {
  'bom-ref': string
  name: string
  version: string
  properties?: { name: string; value: string }[]
}

/** Its subsets ship, although no module imports it (scripts/assets.ts). */
const FONT = 'inter-ui'

process.chdir(root)
const flags = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { code, output } = await capture(npm(['sbom', ...flags, '--silent']))
if (code !== 0) throw new Error(`npm made no bill of materials.\n${output}`)
const made: Bom = JSON.parse(output.slice(output.indexOf('{')))

// vite.config.ts names this list of the packages in the bundle, which npm counts as development.
const bundled: Component[] = JSON.parse(readFileSync('dist/web/.vite/packages.json', 'utf8'))
const inWeb = new Set(bundled.map(keyOf))
const components = made.components.flatMap((each) => {
  if (each.name === FONT || inWeb.has(keyOf(each)))
    return { ...each, scope: 'required', properties: [] }
  return isDevelopment(each) ? [] : each
})
const unknown = [...inWeb].filter((key) => !components.some((each) => keyOf(each) === key))
if (unknown.length > 0) throw new Error(`The lock file does not name ${unknown.join(', ')}.`)

// npm names the product after its folder.
const component = { ...made.metadata.component, name: 'risiti' }
const refs = new Set([component, ...components].map((each) => each['bom-ref']))
const dependencies = made.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((to) => refs.has(to)) }))
// Without a date and a number of its own: equal lock files give equal documents.
const metadata = { ...made.metadata, timestamp: undefined, component }
const shipped = { ...made, serialNumber: undefined, metadata, components, dependencies }
writeFileSync('dist/sbom.json', `${JSON.stringify(shipped, null, 2)}\n`)

function keyOf({ name, version }: Component): string {
  return `${name}@${version}`
}

function isDevelopment({ properties = [] }: Component): boolean {
  return properties.some(({ name, value }) => name.endsWith(':development') && value === 'true')
}
