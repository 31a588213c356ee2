import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** A log that writes to memory. */
function listen() {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return { log, lines }
}

test("a database's error is logged without the row and the parameters that it contains", () => {
  const { log, lines } = listen()
  const err = Object.assign(new Error('violates check constraint "users_check"'), {
    code: '23514',
    detail: 'Failing row contains (SECRET).',
    where: 'COPY users, line 1: "SECRET"',
    params: ['SECRET'],
  })
  log.error({ err }, 'internal')
  expect(lines.join()).toContain('users_check')
  expect(lines.join()).toContain('23514')
  expect(lines.join()).not.toContain('SECRET')
})

test('one entry is one line, whatever it contains', () => {
  const { log, lines } = listen()
  log.warn({ address: '1\r\n{"level":30}', password: 'x' }, 'a\nb')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/)
})

test('[V16.4.1] control characters in an entry do not reach a terminal, and the entry parses unchanged', () => {
  const { log, lines } = listen()
  const odd = 'a\u001b[2J\u009b2J\u0085\u2028\u2029\u007f\u0000b'
  log.warn({ odd })
  const [line = ''] = lines
  for (const each of line.trimEnd()) expect(each).toMatch(/[ -~]/)
  expect(JSON.parse(line).odd).toBe(odd)
})
