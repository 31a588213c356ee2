import { fileURLToPath } from 'node:url'

/**
 * The code is written against React, and Preact runs it: with its compatibility layer it has a fifth of React DOM's
 * bytes (decision 0097). Everything that Vite serves, builds or tests takes these modules, libraries included.
 */
export const PREACT = [
  { find: /^react-dom\/server$/, replacement: module('preact/compat/server') },
  { find: /^react-dom\/client$/, replacement: module('preact/compat/client') },
  { find: /^react(-dom)?$/, replacement: module('preact/compat') },
  // Preact contains what it polyfills, and its CommonJS would need a runtime of the bundler.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: module('preact/compat') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: module('preact/compat/jsx-runtime') },
]

function module(name: string): string {
  return fileURLToPath(import.meta.resolve(name))
}
