import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { npmBom, shippedBom } from './shipped.ts'

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const versionOf = (name: string): string => lock.packages[`node_modules/${name}`].version
const packageNamed = (name: string) => ({ name, version: versionOf(name) })

test('[V15.1.2] the bill of materials names what runs and what the bundle holds, and no tool', async () => {
  const bom = shippedBom(await npmBom(), [packageNamed('react')])
  const shipped = bom.components.map(({ name, version }) => `${name}@${version}`)
  for (const name of [...Object.keys(lock.packages[''].dependencies), 'react', 'inter-ui'])
    expect(shipped).toContain(`${name}@${versionOf(name)}`)
  for (const tool of ['vite', 'vitest', '@playwright/test', 'react-dom'])
    expect(shipped).not.toContain(`${tool}@${versionOf(tool)}`)
  expect(bom.metadata.component).toMatchObject({ name: 'risiti', type: 'application' })
  expect(bom.components.find(({ name }) => name === 'react')?.scope).toBe('required')
  const refs = new Set(bom.components.map((each) => each['bom-ref']))
  for (const { dependsOn = [] } of bom.dependencies)
    for (const ref of dependsOn) expect(refs).toContain(ref)
})

test('it contains no registry and no timestamp, so that one lock file gives one document', async () => {
  const text = JSON.stringify(shippedBom(await npmBom(), [packageNamed('react')]))
  expect(text).not.toMatch(/registry|timestamp|serialNumber|cdx:npm:package:development/)
  expect(JSON.stringify(shippedBom(await npmBom(), [packageNamed('react')]))).toBe(text)
})

test('a bundle with a package that the lock file does not name is refused', async () => {
  const made = await npmBom()
  expect(() => shippedBom(made, [{ name: 'left-pad', version: '1.0.0' }])).toThrow('left-pad@1.0.0')
})
