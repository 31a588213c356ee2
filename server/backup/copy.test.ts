import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { engine, pooledTestDatabase } from '../../test/database.ts'
import { openCopy } from './copy.ts'

test.skipIf(engine === 'postgres')(
  'a copy that fails half-way is removed, and changes go on',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-copy-'))
    const { pglite, close } = await pooledTestDatabase()
    if (!pglite) throw new TypeError('The embedded engine is there')
    const base = path.join(dataDir, 'database/base')
    await mkdir(base, { recursive: true })
    await symlink('nowhere', path.join(dataDir, 'database/broken'))
    for (let n = 0; n < 300; n += 1) await writeFile(path.join(base, String(n)), 'rows')
    await expect(openCopy(pglite, dataDir)).rejects.toThrow('ENOENT')
    await pglite.query('select 1')
    expect(await readdir(dataDir)).toEqual(['database'])
    await close()
    await rm(dataDir, { recursive: true })
  },
)
