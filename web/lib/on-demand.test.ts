import { expect, test } from 'vitest'
import { ComponentCode } from './on-demand.tsx'

const Component = () => null

test('code is loaded once, however often it is asked for', async () => {
  let loads = 0
  const code = new ComponentCode(async () => {
    loads += 1
    return Component
  })
  expect(code.component).toBeNull()
  expect(await Promise.all([code.start(), code.start()])).toEqual([Component, Component])
  expect(await code.start()).toBe(Component)
  expect(code.component).toBe(Component)
  expect(loads).toBe(1)
})

test('code that could not be fetched is fetched again at the next use', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(Component)]
  const code = new ComponentCode(() => answers.shift() ?? Promise.reject(new Error('asked twice')))
  await expect(code.start()).rejects.toThrow('no network')
  expect(code.component).toBeNull()
  expect(await code.start()).toBe(Component)
})
