// The architecture rules as data. `npm run check` enforces them (scripts/check-slices.ts); Biome refuses cycles of files
// (biome.json). docs/decisions gives the reasons.
// Patterns are globs over paths from the root: `*` does not cross folders, `**` does.

/**
 * The slices (vertical features). A slice may import slices of a lower rank, and only through their
 * `index.ts`. Only the owning slice writes a table; every slice may read it.
 * @type {{ name: string, rank: number, owns: string[] }[]}
 */
export const slices = [
  { name: 'accounts', rank: 0, owns: ['accounts', 'members'] },
  { name: 'files', rank: 0, owns: ['files', 'refused_uploads'] },
  { name: 'newsletter', rank: 0, owns: ['subscribers'] },
  { name: 'timeline', rank: 0, owns: ['invoice_events'] },
  { name: 'trail', rank: 0, owns: ['trail'] },
  { name: 'undos', rank: 0, owns: ['email_undos'] },
  { name: 'codes', rank: 0, owns: ['codes', 'wrong_codes'] },
  { name: 'users', rank: 1, owns: ['users'] },
  { name: 'api-keys', rank: 1, owns: ['api_keys'] },
  {
    name: 'credentials',
    rank: 2,
    owns: ['login_failures', 'reset_requests', 'known_browsers'],
  },
  {
    name: 'factors',
    rank: 3,
    owns: ['authenticators', 'passkeys', 'recovery_codes', 'factor_challenges', 'factor_failures'],
  },
  { name: 'auth', rank: 4, owns: ['sessions', 'google_nonces'] },
  {
    name: 'subscriptions',
    rank: 5,
    owns: ['subscriptions', 'plan_payments', 'payment_events', 'payment_findings'],
  },
  { name: 'businesses', rank: 5, owns: ['businesses', 'number_series'] },
  {
    name: 'ledger',
    rank: 5,
    owns: ['payments', 'payment_allocations', 'received_days', 'credits', 'credit_uses'],
  },
  { name: 'payouts', rank: 6, owns: ['payouts'] },
  { name: 'customers', rank: 6, owns: ['customers', 'customer_counts'] },
  { name: 'items', rank: 6, owns: ['items'] },
  {
    name: 'invoices',
    rank: 7,
    owns: [
      ...['invoices', 'invoice_lines'],
      ...['invoice_totals', 'invoice_names', 'invoice_days', 'billed_days', 'due_days'],
    ],
  },
  { name: 'versions', rank: 8, owns: ['invoice_versions', 'invoice_releases'] },
  { name: 'links', rank: 8, owns: ['invoice_links'] },
  { name: 'payments', rank: 8, owns: [] },
  { name: 'estimates', rank: 8, owns: ['estimates', 'estimate_links'] },
  { name: 'expenses', rank: 8, owns: ['expenses', 'spent_days'] },
  { name: 'credit-notes', rank: 8, owns: ['credit_notes'] },
  { name: 'receipts', rank: 9, owns: ['receipts'] },
  { name: 'dashboard', rank: 9, owns: [] },
  { name: 'e-invoices', rank: 9, owns: [] },
  { name: 'reports', rank: 8, owns: [] },
  { name: 'exports', rank: 9, owns: ['data_exports'] },
  { name: 'sends', rank: 10, owns: ['mailings', 'sends'] },
  { name: 'clearances', rank: 10, owns: ['clearances'] },
  { name: 'charges', rank: 10, owns: ['invoice_charges'] },
  { name: 'claims', rank: 10, owns: ['claims'] },
  {
    name: 'reminders',
    rank: 11,
    owns: ['reminder_rules', 'reminder_stops', 'reminders'],
  },
  { name: 'recurring', rank: 11, owns: ['recurrings', 'occurrences'] },
  { name: 'imports', rank: 12, owns: ['imports'] },
  { name: 'customer-pages', rank: 12, owns: [] },
  { name: 'estimate-pages', rank: 13, owns: [] },
  { name: 'statement-links', rank: 13, owns: ['statement_links'] },
  { name: 'webhooks', rank: 14, owns: ['webhooks', 'webhook_deliveries'] },
]

/** The folders of the slices, and the only file names that a slice may use there. */
export const sliceFolders = [
  {
    folder: 'server/features',
    files: [
      'index.ts',
      'slice.ts',
      'routes.ts',
      'queries.ts',
      // Of a slice whose reads do not fit one file.
      'queries/*.ts',
      'rows.ts',
      'commands/**/*.ts',
      'flows/**/*.ts',
      'steps/**/*.ts',
      'jobs.ts',
      'mails.ts',
      'document.ts',
      'export.ts',
      'pages.ts',
      // What pages and statements are put together from, and types that commands share.
      'parts/*.ts',
    ],
  },
  {
    folder: 'web/features',
    files: ['index.ts', 'queries.ts', '*.css', '*/*.{ts,tsx,css}'],
  },
]

/**
 * Folders whose sub-folders are rooms. Rooms of one folder must not import each other in a circle, not even types. A
 * room with an index.ts is entered through it.
 */
export const roomFolders = [
  'domain',
  'contract',
  'server',
  'server/adapters',
  'server/db',
  'server/http',
  'server/http/pipeline',
  'test',
  'web/features/*',
  'web/{app,lib,ui,site/parts}',
]

/**
 * Allowed imports inside the repository. The first entry that matches a file applies.
 * `builtins`: whether Node's own modules may be imported.
 * @type {{ files: string, imports: string[], builtins: boolean }[]}
 */
export const places = [
  // What every subject of the domain stands on.
  { files: 'domain/*.ts', imports: ['domain/*.ts'], builtins: false },
  { files: 'domain/**', imports: ['domain/**'], builtins: false },
  { files: 'contract/**', imports: ['contract/**', 'domain/**'], builtins: false },
  {
    files: 'server/adapters/**',
    imports: ['server/adapters/**', 'contract/**', 'domain/**'],
    builtins: true,
  },
  {
    files: 'server/{db,jobs,http}/**',
    imports: ['server/{jobs,http,db,adapters}/**', 'server/ctx.ts', 'contract/**', 'domain/**'],
    builtins: true,
  },
  {
    files: 'server/{backup/**,prepare-database.ts}',
    imports: ['server/{backup,jobs,db,adapters}/**', 'server/prepare-database.ts', 'domain/**'],
    builtins: true,
  },
  {
    files: 'server/features/**',
    imports: [
      'server/{features,jobs,http,db,adapters}/**',
      'server/{ctx,slice}.ts',
      'contract/**',
      'domain/**',
    ],
    builtins: true,
  },
  {
    files: 'server/ctx.ts',
    imports: ['server/{backup,jobs,http,db,adapters}/**', 'contract/**', 'domain/**'],
    builtins: false,
  },
  {
    files: 'server/{config.ts,config/**}',
    imports: ['server/config/**', 'server/adapters/network/hosts.ts', 'domain/**'],
    builtins: true,
  },
  {
    files: 'server/{*.ts,wiring/**,demo/**}',
    imports: ['server/**', 'contract/**', 'domain/**'],
    builtins: true,
  },
  { files: 'web/lib/**', imports: ['web/lib/**', 'contract/**', 'domain/**'], builtins: false },
  { files: 'web/ui/**', imports: ['web/{ui,lib}/**', 'domain/**'], builtins: false },
  {
    files: 'web/features/**',
    imports: ['web/{features,ui,lib}/**', 'contract/**', 'domain/**'],
    builtins: false,
  },
  {
    files: 'web/app/**',
    imports: ['web/{app,features,ui,lib}/**', 'contract/**', 'domain/**'],
    builtins: false,
  },
  {
    files: 'web/site/**',
    imports: ['web/{site,features,ui,lib}/**', 'contract/**', 'domain/**'],
    builtins: false,
  },
  { files: 'web/**', imports: ['web/**', 'contract/**', 'domain/**'], builtins: false },
  { files: 'mcp/**', imports: ['mcp/**', 'contract/**', 'domain/**'], builtins: false },
  { files: 'client/**', imports: [], builtins: false },
]

/**
 * Which package may be imported where; a package that is not listed may not be imported at all.
 * `types`: where only its types may be imported.
 * @type {{ names: string[], files: string[], types?: string[] }[]}
 */
export const packages = [
  {
    names: ['zod'],
    files: ['contract/**', 'server/{http,adapters}/**', 'mcp/**'],
    types: ['server/features/**', 'web/**'],
  },
  { names: ['@modelcontextprotocol/sdk'], files: ['mcp/**'] },
  { names: ['cron-parser'], files: ['server/wiring/sandbox-clock.ts'] },
  { names: ['lean-qr'], files: ['web/**', 'server/adapters/formats/**'] },
  { names: ['kysely'], files: ['server/db/**', 'server/jobs/**', 'server/features/**'] },
  { names: ['pg', '@electric-sql/pglite'], files: ['server/{db,backup}/**'] },
  { names: ['pg-boss'], files: ['server/jobs/**'] },
  {
    names: [
      'fastify',
      '@fastify/compress',
      '@fastify/multipart',
      '@fastify/rate-limit',
      '@fastify/static',
      'prom-client',
    ],
    files: ['server/http/**', 'server/app.ts'],
    types: ['server/features/*/pages.ts', 'server/slice.ts'],
  },
  { names: ['@aws-sdk/client-s3'], files: ['server/adapters/files/bucket.ts'] },
  {
    names: [
      '@myriaddreamin/typst-ts-node-compiler',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      '@zxcvbn-ts/language-common',
      'csv-parse',
      'file-type',
      'htmlparser2',
      'jose',
      'nodemailer',
      'otpauth',
      'pino',
      'sanitize-html',
      'sharp',
      'xmlbuilder2',
      'yauzl',
      'yazl',
    ],
    files: ['server/adapters/**'],
  },
  {
    names: [
      '@hookform/resolvers',
      '@simplewebauthn/browser',
      '@tanstack/react-query',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'idb-keyval',
      'lean-qr/extras/svg',
      'preact',
      'react',
      'react-dom',
      'react-hook-form',
      'wouter',
    ],
    files: ['web/**'],
  },
]

/**
 * Restricted uses: within the files of `within`, only those of `only` may contain a matching phrase, the short text of
 * an expression (scripts/architecture/read-source.ts).
 */
export const uses = [
  {
    phrase: /^process\.env$|^import "(node:)?process"$/,
    within: ['{domain,contract,server,web}/**'],
    only: ['server/config.ts'],
  },
  {
    phrase: /^Date(\.\w+|\()$/,
    within: ['{domain,server}/**'],
    only: ['domain/dates.ts', 'server/adapters/clock.ts'],
  },
  {
    phrase: /^Intl\.|\.toLocale(Date|Time)?String$/,
    within: ['web/**'],
    only: ['web/lib/format/format.ts'],
  },
  {
    // URLs of the application that are hard-coded.
    phrase: /^(to=|href=|navigate\(|redirect\()"\//,
    within: ['web/**'],
    only: ['web/lib/navigation/paths.ts'],
  },
  {
    // Biome does not see these imports when it looks for cycles.
    phrase: /^a type by import\(\)$/,
    within: ['{domain,contract,server,web}/**'],
    only: ['**/*.test.ts'],
  },
  {
    // The network: no transaction may wait for it.
    phrase:
      /^ctx\.((mail|files|hooks|payouts|google)\.\w+|payments\.(initialize|verify|refunds?))$/,
    within: ['server/features/*/{commands,steps}/**'],
    only: ['server/features/*/flows/**'],
  },
  {
    phrase: /^ctx\.db$/,
    within: ['server/{http,features,adapters}/**'],
    only: [
      'server/features/*/{queries,export}.ts',
      'server/features/*/queries/*.ts',
      'server/features/*/commands/**/*.ts',
      // The response of an idempotent request is stored in the same transaction as its changes.
      'server/http/pipeline/{idempotency,serve}.ts',
    ],
  },
]

/** The methods of `ctx.db` that open a transaction. A command calls exactly one of them, once; a step or a flow none. */
export const transactions = ['own', 'readOwn', 'asMember', 'system', 'ask', 'askOwn']

/** Folder names that say nothing about their content. */
export const forbiddenFolders = ['utils', 'helpers', 'services', 'common', 'shared', 'misc']

/**
 * Maximum lines of a source file, of the index.ts of a slice, and of the README of a top folder. Generated files, seed
 * data and the site's texts are exempt.
 */
export const limits = {
  fileLines: 250,
  indexLines: 20,
  readmeLines: 15,
  exempt: ['**/*.gen.ts', 'server/db/seed*.ts', 'web/site/content.ts'],
}
