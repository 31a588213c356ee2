// The steps of `npm run check`, the longest first. docs/asvs.md refers to their names.

// One checker for types: each further one checks the libraries' types again, twice the work and the memory with the
// usual four. The other checks keep a second processor busy meanwhile.
/** @type {[name: string, program: string, args: string[]][]} */
export const checks = [
  ['types', 'node_modules/typescript/bin/tsc', ['--checkers', '1']],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']],
  [
    'unused code',
    'node_modules/knip/bin/knip.js',
    ['--no-config-hints', '--cache', '--cache-location', '.cache/knip'],
  ],
  ['architecture', 'scripts/check-slices.ts', []],
  ['docs/openapi.json is fresh', 'scripts/gen-openapi.ts', ['--check']],
  ['fonts are fresh', 'scripts/assets.ts', ['--check']],
]
