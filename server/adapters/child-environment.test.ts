import { expect, it } from 'vitest'
import { childEnvironment } from './child-environment.ts'

it('gives a child process the folder of compiled modules, and no secret of the server', () => {
  process.env.JWT_SECRET = 'a secret'
  expect(Object.keys(childEnvironment()).filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual(
    [],
  )
  delete process.env.JWT_SECRET
})
