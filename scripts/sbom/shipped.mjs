// Reduces npm's bill of materials to what the product ships.

/**
 * @typedef {{ name: string, value: string }} Property
 * @typedef {{ type: string, url: string }} Reference
 * @typedef {{ 'bom-ref': string, name: string, version: string, scope?: string, properties?: Property[], externalReferences?: Reference[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{ serialNumber?: string, metadata: Record<string, any>, components: Component[], dependencies: Dependency[] }} Bom
 * the relevant part of a CycloneDX document
 */

/** npm's mark of packages that are only (transitive) devDependencies. */
const DEVELOPMENT = 'cdx:npm:package:development'

/**
 * The same document with only the packages of the server and those in the web bundle, which npm counts as development.
 * Without timestamp, serial number and registry addresses, so that equal lock files give equal documents.
 * @param {Bom} bom of `npm sbom --sbom-format cyclonedx`
 * @param {string[]} bundled packages of the web bundle, as `name@version`
 * @returns {Bom}
 * @throws {Error} if the bundle contains a package that is not in the lock file
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
 * npm names the product after its folder.
 * @param {Record<string, any>} metadata
 */
function stableMetadata({ timestamp: _, component, ...rest }) {
  const name = String(component?.['bom-ref'] ?? '').replace(/@[^@]*$/, '')
  return { ...rest, component: { ...component, ...(name && { name }), type: 'application' } }
}
