import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { childEnvironment } from './child-environment.ts'

afterEach(() => vi.unstubAllEnvs())

it('gives a child process the folder of compiled modules, and no secret of the server', () => {
  vi.stubEnv('JWT_SECRET', 'a secret')
  const compiled = getCompileCacheDir()
  expect(compiled).toBeDefined()
  expect(childEnvironment()).toEqual({ NODE_COMPILE_CACHE: path.dirname(compiled ?? '') })
})
