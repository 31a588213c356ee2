import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const text = read('dist/sbom.json')
const lock = JSON.parse(read('package-lock.json'))
const versioned = (name: string) => `${name}@${lock.packages[`node_modules/${name}`].version}`

interface Bom {
  metadata: { component: object }
  components: { 'bom-ref': string; name: string; version: string; scope: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
const bom: Bom = JSON.parse(text)

test('[V15.1.2] the bill of materials names what runs and what the bundle holds, and no tool', () => {
  const shipped = bom.components.map(({ name, version }) => `${name}@${version}`)
  for (const name of [...Object.keys(lock.packages[''].dependencies), 'preact', 'inter-ui'])
    expect(shipped).toContain(versioned(name))
  for (const tool of ['vite', 'vitest', '@playwright/test', 'react-dom'])
    expect(shipped).not.toContain(versioned(tool))
  expect(bom.metadata.component).toMatchObject({ name: 'risiti', type: 'application' })
  expect(bom.components.find(({ name }) => name === 'preact')?.scope).toBe('required')
  const refs = bom.components.map((each) => each['bom-ref'])
  expect(refs).toEqual(expect.arrayContaining(bom.dependencies.flatMap((each) => each.dependsOn)))
})

test('it names no registry and no moment, so that one lock file gives one document', () => {
  expect(text).not.toMatch(/registry|timestamp|serialNumber|cdx:npm:package:development/)
})
