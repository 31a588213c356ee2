// Narrows npm's bill of materials down to what the product ships.

/**
 * @typedef {{ name: string, value: string }} Property
 * @typedef {{ type: string, url: string }} Reference
 * @typedef {{ 'bom-ref': string, name: string, version: string, scope?: string, properties?: Property[], externalReferences?: Reference[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{ serialNumber?: string, metadata: Record<string, any>, components: Component[], dependencies: Dependency[] }} Bom
 * a CycloneDX document, as far as it matters here
 */

/** How npm marks what stands in devDependencies, or only below one of them. */
const DEVELOPMENT = 'cdx:npm:package:development'

/**
 * The same document with the packages that run on the server and those inside the web bundle, which npm counts as
 * development. Without its moment, its random number and registry addresses, so that equal locks give equal documents.
 * @param {Bom} bom of `npm sbom --sbom-format cyclonedx`
 * @param {string[]} bundled packages of the web bundle, as `name@version`
 * @returns {Bom}
 * @throws {Error} when the bundle holds a package that the lock does not know
 */
export function shippedBom({ serialNumber: _, ...bom }, bundled) {
  const inBundle = new Set(bundled)
  const components = bom.components
    .filter((each) => !isDevelopment(each) || inBundle.has(idOf(each)))
    .map((each) => asShipped(each, inBundle))
  const known = new Set(components.map(idOf))
  const unknown = bundled.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Error(`The lock file does not name ${unknown.join(', ')}.`)
  const refs = new Set(components.map((each) => each['bom-ref']))
  const root = bom.metadata.component?.['bom-ref']
  const dependencies = bom.dependencies
    .filter(({ ref }) => ref === root || refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((to) => refs.has(to)) }))
  return { ...bom, metadata: stableMetadata(bom.metadata), components, dependencies }
}

/** @param {Component} component */
function isDevelopment({ properties = [] }) {
  return properties.some(({ name, value }) => name === DEVELOPMENT && value === 'true')
}

/** @param {Component} component */
function idOf({ name, version }) {
  return `${name}@${version}`
}

/**
 * @param {Component} component
 * @param {Set<string>} inBundle
 * @returns {Component}
 */
function asShipped(component, inBundle) {
  const { properties = [], externalReferences = [], ...rest } = component
  const bundled = isDevelopment(component) && inBundle.has(idOf(component))
  return {
    ...rest,
    ...(bundled && { scope: 'required' }),
    properties: properties.filter(({ name }) => name !== DEVELOPMENT),
    externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
  }
}

/**
 * npm names the product after the folder that it lies in.
 * @param {Record<string, any>} metadata
 */
function stableMetadata({ timestamp: _, component, ...rest }) {
  const name = String(component?.['bom-ref'] ?? '').replace(/@[^@]*$/, '')
  return { ...rest, component: { ...component, ...(name && { name }), type: 'application' } }
}
