import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/root.mjs'
import { npm, runQuietly } from '../bootstrap/run.mjs'
import { packagesOf } from './bundled.ts'
import { type Bom, shippedBom } from './shipped.mjs'

const { resolve } = createRequire(import.meta.url)
const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
const versionOf = (name: string): string => lock.packages[`node_modules/${name}`].version

async function npmBom(): Promise<Bom> {
  const [program, args, options] = npm(
    'sbom --sbom-format cyclonedx --package-lock-only --silent'.split(' '),
  )
  const { output } = await runQuietly([program, args, { ...options, cwd: root }])
  return JSON.parse(output.slice(output.indexOf('{')))
}

test('[V15.1.2] the bill of materials names what runs and what the bundle holds, and no tool', async () => {
  const react = `react@${versionOf('react')}`
  const bom = shippedBom(await npmBom(), [react])
  const ids = bom.components.map(({ name, version }) => `${name}@${version}`)
  for (const name of Object.keys(lock.packages[''].dependencies))
    expect(ids).toContain(`${name}@${versionOf(name)}`)
  expect(ids).toContain(react)
  for (const tool of ['vite', 'vitest', '@playwright/test', 'react-dom'])
    expect(ids).not.toContain(`${tool}@${versionOf(tool)}`)
  expect(bom.metadata.component).toMatchObject({ name: 'risiti', type: 'application' })
  expect(bom.components.find(({ name }) => name === 'react')?.scope).toBe('required')
  const refs = new Set(bom.components.map((each) => each['bom-ref']))
  for (const { dependsOn = [] } of bom.dependencies)
    for (const ref of dependsOn) expect(refs).toContain(ref)
})

test('it contains no registry and no timestamp, so that one lock file gives one document', async () => {
  const made = await npmBom()
  const [first] = made.components
  first?.externalReferences?.push({ type: 'distribution', url: 'https://registry.example/a.tgz' })
  const text = JSON.stringify(shippedBom(made, []))
  expect(text).not.toMatch(/registry|timestamp|serialNumber|cdx:npm:package:development/)
  expect(JSON.stringify(shippedBom(await npmBom(), []))).toBe(text)
})

test('a bundle with a package that the lock file does not name is refused', async () => {
  const made = await npmBom()
  expect(() => shippedBom(made, ['left-pad@1.0.0'])).toThrow('left-pad@1.0.0')
})

test('a module belongs to the package whose folder contains it, and our own to none', () => {
  const file = resolve('react')
  expect(packagesOf([file, `${file}?query`, `\0${file}?commonjs`, '/x/web/main.tsx'])).toEqual([
    `react@${versionOf('react')}`,
  ])
})
