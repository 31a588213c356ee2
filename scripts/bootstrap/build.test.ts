import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parts, sourcesOf } from './build.mjs'
import { root } from './root.mjs'

/** The project files that a file imports, as paths from the root. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  const named = [...code.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) => path)
  return named.map((path) => relative(root, join(root, dirname(file), path)))
}

test.each(parts)(
  '$title: everything that the build imports triggers it again, and tests do not',
  (part) => {
    const known = new Set(sourcesOf(part))
    const imported = [...known].filter((file) => /\.tsx?$/.test(file)).flatMap(importsOf)
    expect(imported.length).toBeGreaterThan(500)
    expect(imported.filter((file) => !known.has(file) && existsSync(join(root, file)))).toEqual([])
    expect([...known].filter((file) => file.includes('.test.'))).toEqual([])
  },
)
