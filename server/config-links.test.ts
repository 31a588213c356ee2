import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('every link to another site is read from its setting', () => {
  const env = {
    SOURCE_CODE_URL: 'https://code.example/risiti',
    SUPPORT_CHAT_URL: 'https://chat.example/',
    DEVELOPER_URL: 'https://maker.example/',
    PRODUCT_URL: 'https://product.example/',
    FACEBOOK_URL: 'https://facebook.com/x',
    INSTAGRAM_URL: ' https://instagram.com/x ',
    LINKEDIN_URL: 'https://linkedin.com/x',
  }
  expect(readConfig(env).links).toEqual({
    sourceCode: 'https://code.example/risiti',
    supportChat: 'https://chat.example/',
    developer: 'https://maker.example/',
    product: 'https://product.example/',
    facebook: 'https://facebook.com/x',
    instagram: 'https://instagram.com/x',
    linkedIn: 'https://linkedin.com/x',
  })
})
