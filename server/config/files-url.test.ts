import { expect, test } from 'vitest'
import { ConfigError } from './error.ts'
import { readFilesUrl } from './files-url.ts'

test('an address has host, bucket, folder, region and %-encoded credentials', () => {
  const text = 's3://AKIA:se%2Fcr%2Bet@s3.example.ng:9000/risiti-files/live/a?region=af-south-1'
  expect(readFilesUrl(text)).toEqual({
    endpoint: 'https://s3.example.ng:9000',
    bucket: 'risiti-files',
    prefix: 'live/a/',
    region: 'af-south-1',
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'se/cr+et' },
  })
})

test('all but host and bucket may be left out', () => {
  expect(readFilesUrl('')).toBeUndefined()
  expect(readFilesUrl('s3://s3.example.ng/risiti/')).toEqual({
    endpoint: 'https://s3.example.ng',
    bucket: 'risiti',
    prefix: '',
    region: 'us-east-1',
    credentials: undefined,
  })
})

test('TLS is left out on this machine, and elsewhere only on request', () => {
  const endpoint = (text: string) => readFilesUrl(text)?.endpoint
  expect(endpoint('s3://127.0.0.1:9000/risiti')).toBe('http://127.0.0.1:9000')
  expect(endpoint('s3://localhost/risiti?tls=1')).toBe('https://localhost')
  expect(endpoint('s3://store:9000/risiti?tls=0')).toBe('http://store:9000')
})

test.each([
  'risiti',
  'https://KEY:hidden@s3.example.ng/risiti',
  's3://KEY:hidden@s3.example.ng',
  's3://KEY:hidden@s3.example.ng/Risiti',
  's3://KEY:hidden@s3.example.ng/risiti/a%20b',
  's3://KEY:hidden@s3.example.ng/risiti//a',
  's3://KEY:hidden@s3.example.ng/risiti?regoin=eu-west-1',
  's3://KEY:hidden@s3.example.ng/risiti?region=EU%20West',
  's3://KEY:hidden@s3.example.ng/risiti?tls=no',
  's3://KEY:hidden@s3.example.ng/risiti#a',
  's3://KEY:hidden%ZZ@s3.example.ng/risiti',
  's3://KEY@s3.example.ng/risiti',
])('%s is refused without showing the secret', (text) => {
  let message = ''
  try {
    readFilesUrl(text)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    message = String(error)
  }
  expect(message).toContain('FILES_URL')
  expect(message).not.toContain('hidden')
})
