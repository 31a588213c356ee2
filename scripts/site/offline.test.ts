import { expect, test } from 'vitest'
import { builtFiles } from './offline.ts'

/** A build of an entry, a screen and the large editor; `hash` represents the content of the screen. */
function aBuild(hash = 'aaaa') {
  const editor = 'features/notes/notes-editor.tsx'
  return {
    'index.html': {
      file: 'assets/index-1.js',
      imports: ['_react-1.js'],
      dynamicImports: ['account.tsx', editor],
      css: ['assets/index-1.css'],
      assets: ['assets/inter-first-1.woff2', 'assets/inter-rest-1.woff2'],
    },
    '_react-1.js': { file: 'assets/react-1.js' },
    'account.tsx': {
      file: `assets/account-${hash}.js`,
      imports: ['_form-1.js', '_react-1.js'],
      css: ['assets/a.css'],
    },
    '_form-1.js': { file: 'assets/form-1.js', dynamicImports: [editor] },
    [editor]: { file: 'assets/notes-editor-1.js', imports: ['_tiptap-1.js'] },
    '_tiptap-1.js': { file: 'assets/tiptap-1.js' },
    '_site-1.js': { file: 'assets/site-1.js', name: 'site' },
  }
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
  expect(() => builtFiles({})).toThrow('The build has no index.html.')
})
