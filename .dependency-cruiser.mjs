/*
 * The layers of src/, kept by `npm test`.
 *
 * Between ideas an import goes downward only: an idea may import those of the rows above its own.
 */
const rows = [
  ['leaf', 'contract', 'ui'],
  ['db', 'http'],
  ['alarms', 'audit'],
  ['jobs', 'mail'],
  ['identity'],
  ['users'],
  ['stock'],
  ['catalog'],
  ['vehicles', 'reviews'],
  ['search'],
  ['orders'],
  ['payments'],
  ['demo', 'figures', 'backup', 'privacy'],
  ['sandbox'],
  ['site'],
  ['app'],
]

/** What stands in no idea's folder: a module of one word that knows nothing else of the shop. */
const leaf = '^src/[^/]+[.]ts$'
const frame = '^src/(root[.]tsx|routes[.]ts|entry[.][a-z]+[.]tsx)$'
const test = '[.]test[.]tsx?$'

const pathOf = (idea) => (idea === 'leaf' ? leaf : `^src/${idea}/`)

const downward = rows.slice(0, -1).flatMap((row, index) =>
  row.map((idea) => ({
    name: `${idea}-imports-downward`,
    comment: `src/${idea} may import only what stands in the rows above it`,
    severity: 'error',
    from: { path: pathOf(idea), pathNot: [test, frame] },
    to: {
      path: rows
        .slice(index + 1)
        .flat()
        .map(pathOf),
      pathNot: frame,
    },
  })),
)

/** Inside an idea: calls → service → store; noun and wire are pure; screens know the contract and the looks. */
const layer = (name) => `^src/([^/]+)/(${name}|[^/]+/${name})[./]`
const within = [
  { from: 'store', never: ['service', 'calls', 'jobs', 'screens'] },
  { from: 'service', never: ['calls', 'screens'] },
  { from: '(noun|wire)', never: ['store', 'service', 'calls', 'jobs', 'screens'] },
].map(({ from, never }) => ({
  name: `${from}-knows-no-${never[0]}`,
  severity: 'error',
  from: { path: layer(from), pathNot: test },
  to: { path: never.map((name) => `^src/$1/(${name}|[^/]+/${name})[./]`) },
}))

export default {
  forbidden: [
    ...downward,
    ...within,
    {
      name: 'pure',
      comment: 'noun and wire hold rules and shapes: they neither ask the database nor serve',
      severity: 'error',
      from: { path: layer('(noun|wire)'), pathNot: test },
      to: {
        path: ['^src/(db|http|jobs|mail)/', '^node_modules/(pg|kysely|fastify)'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'screens-know-no-server',
      comment: 'a screen is sent to the browser: it may know nouns, wire, contract, looks and other screens',
      severity: 'error',
      from: {
        path: ['^src/[^/]+/(screens|[^/]+/screens)/', '^src/(site|ui)/'],
        pathNot: [test, '^src/site/page-shop[.]ts$'],
      },
      to: {
        path: [
          '^src/(db|http|jobs|mail|alarms|audit|demo|app)/',
          '^src/[^/]+/(store|service|calls|jobs|[^/]+/(store|service|calls|jobs))[./]',
          '^node:',
        ],
        pathNot: '^src/contract/',
      },
    },
    {
      name: 'schemas-stay-behind',
      comment: 'a screen may know the types of the calls; their schemas would come to the browser with it',
      severity: 'error',
      from: { path: ['^src/[^/]+/(screens|[^/]+/screens)/', '^src/(site|ui)/'], pathNot: test },
      to: { path: '^src/contract/calls[./]', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-app-opens',
      comment: 'nobody imports the process that runs the shop',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-test-in-the-shop',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: [test, '^(tests|bench|prove|scripts)/'] },
    },
    {
      name: 'declared',
      comment: 'a package that package.json does not name may be gone tomorrow',
      severity: 'error',
      from: { path: '^(src|tests|bench|prove|scripts)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|src/sandbox/stripe/README)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
