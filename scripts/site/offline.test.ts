import { expect, test } from 'vitest'
import { builtFiles } from './offline.ts'

/** A build of an entry, a screen and the large editor; `hash` represents the content of the screen. */
function aBuild(hash = 'aaaa') {
  const chunk = (fileName: string, more: object = {}) =>
    [fileName, { type: 'chunk' as const, fileName, ...more }] as const
  const assets = (css: string[], files: string[] = []) => ({
    viteMetadata: { importedCss: new Set(css), importedAssets: new Set(files) },
  })
  const screen = `assets/account-${hash}.js`
  return new Map([
    chunk('assets/index-1.js', {
      name: 'index',
      isEntry: true,
      imports: ['assets/react-1.js'],
      dynamicImports: [screen, 'assets/notes-editor-1.js'],
      ...assets(
        ['assets/index-1.css'],
        ['assets/inter-first-1.woff2', 'assets/inter-rest-1.woff2'],
      ),
    }),
    chunk('assets/react-1.js'),
    chunk(screen, {
      imports: ['assets/form-1.js', 'assets/react-1.js'],
      ...assets(['assets/a.css']),
    }),
    chunk('assets/form-1.js', { dynamicImports: ['assets/notes-editor-1.js'] }),
    chunk('assets/notes-editor-1.js', { imports: ['assets/tiptap-1.js'] }),
    chunk('assets/tiptap-1.js'),
    chunk('assets/site-1.js', { name: 'site', isEntry: true }),
  ])
}

test('the shell has what the application opens with, then come its screens, and neither has the large editor', () => {
  const { shell, screens } = builtFiles(aBuild())
  expect(shell).toEqual([
    '/assets/index-1.css',
    '/assets/index-1.js',
    '/assets/inter-first-1.woff2',
    '/assets/react-1.js',
  ])
  expect(screens).toEqual(['/assets/a.css', '/assets/account-aaaa.js', '/assets/form-1.js'])
})

test('builds with different files have different versions, and equal files the same version', () => {
  expect(builtFiles(aBuild()).version).toMatch(/^[0-9a-f]{12}$/)
  expect(builtFiles(aBuild()).version).toBe(builtFiles(aBuild()).version)
  expect(builtFiles(aBuild('bbbb')).version).not.toBe(builtFiles(aBuild()).version)
})

test('a build without the application is refused', () => {
  expect(() => builtFiles(new Map())).toThrow('The build made no application.')
})
