/*
 * The layers of src/, which `npm test` checks: one row a district, with its folders. An import goes only to what stands before it, in the
 * own row or in one above, and there only through a door: never into the store of another folder, nor into its inside/.
 */
const districts = {
  base: ['contract', 'countries', 'pdf'],
  web: ['client', 'ui'],
  platform: ['db', 'storage', 'page-cache', 'http', 'audit', 'alarms', 'jobs', 'cdn', 'settings', 'mail'],
  people: ['identity', 'views', 'users', 'staff', 'addresses'],
  catalog: [
    'stock',
    'products',
    'families',
    'numbers',
    'reviews',
    'outside-pictures',
    'missing',
    'bulk',
    'back-in-stock',
  ],
  finding: ['vehicles', 'fitment', 'garage', 'zero-results', 'find', 'gaps'],
  pricing: ['calculation', 'seller', 'taxes', 'deliveries', 'prices', 'promotions', 'carts'],
  orders: ['orders', 'payments', 'shipments', 'invoices', 'returns', 'checkout', 'changes'],
  office: [
    ...[
      'shop',
      'content',
      'backup',
      'opening',
      'previews',
      'old-addresses',
      'imports',
      'earlier-shop',
      'customers',
      'lookup',
      'tax-claims',
      'privacy',
    ],
    // Figures know what goods cost.
    ...['receiving', 'figures', 'today', 'stocktaking', 'exports', 'feeds'],
  ],
  app: ['sandbox', 'demo', 'site', 'server'],
}

/** Two that know each other: addresses have their words in the contract, and its forms check addresses. A price is explained with the promotions of its cart. */
const mutual = ['^src/base/(contract|countries)/', '^src/pricing/promotions/use[.]ts$']

/** A module directly in src/base or src/web: it belongs to no folder and imports none. */
const leaf = '^src/(base|web)/[^/]+[.]ts$'
const frame = '^src/(root[.]tsx|routes[.]ts|entry[.][a-z]+[.]tsx)$'
const test = '[.]test[.]tsx?$'

const names = Object.keys(districts)
const downward = names.slice(0, -1).map((district, index) => ({
  name: `${district}-imports-downward`,
  comment: `src/${district} may import only what stands before it`,
  severity: 'error',
  from: { path: `^src/${district}/`, pathNot: [test, frame] },
  to: { path: names.slice(index + 1).map((each) => `^src/${each}/`), pathNot: frame },
}))
const amongSiblings = Object.entries(districts).flatMap(([district, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${folder}-before-siblings`,
    comment: `src/${district}/${folder} may import only the folders of its district that stand before it`,
    severity: 'error',
    from: { path: `^src/${district}/${folder}/`, pathNot: test },
    to: { path: `^src/${district}/(${folders.slice(index + 1).join('|')})/`, pathNot: mutual },
  })),
)

/** Inside an idea: routes → service → store; model, dto and messages are pure; screens know the contract and ui. */
const layer = (name) => `^src/([^/]+/[^/]+)/(${name}|[^/]+/${name})[./]`
const within = [
  { from: 'service', never: ['routes', 'screens'] },
  { from: 'jobs', never: ['routes', 'screens'] },
].map(({ from, never }) => ({
  name: `${from}-knows-no-${never[0]}`,
  severity: 'error',
  from: { path: layer(from), pathNot: test },
  to: { path: never.map((name) => `^src/$1/(${name}|[^/]+/${name})[./]`) },
}))

/** Rules and types for browser and server: no I/O. */
const pure = [
  layer('(model|dto|messages)'),
  '^src/base/(keys-of|money|rough-amount|refusal|return-path|non-breaking|format-integer)[.]ts$',
  '^src/web/(accent|initial)[.]ts$',
  '^src/base/(logo-files|currencies|currency-exponent|date-writing|number-writing|shop-config|time-zone|typed-number|typed-param|example-numbers|units|in-inches|zoned-text)[.]ts$',
  '^src/orders/orders/(inside/)?(row|line|line-facts|parcel|return|states|hold-limits|carrier-names|carriers|history-event)[.]ts$',
  '^src/platform/mail/limits[.]ts$',
  '^src/(base/money-parts[.]ts|pricing/calculation/)',
  '^src/base/countries/',
  '^src/orders/payments/inside/declines[.]ts$',
  '^src/catalog/products/(part-type|synonyms|tree)[.]ts$',
  '^src/catalog/bulk/inside/fill[.]ts$',
  '^src/finding/vehicles/(inside/)?(called-name|counted|engines-to-ask|families|naming|naming-file|part-words|relatives|said-by-vin|series-file|typed-model|versions)[.]ts$',
  '^src/finding/vehicles/(inside/)?(vin|vin-in-text|vin-text|wmi)[.]ts$',
  '^src/finding/vehicles/outside/in-text[.]ts$',
  '^src/finding/fitment/inside/(asked-vehicle|attributes|by-nameplate|called|compared|covers|derive|fit|fuels|generations|months|notes?|part-questions|preview|text|wider)[.]ts$',
  '^src/finding/vehicles/file/parts[.]ts$',
  '^src/finding/find/inside/reading/',
  '^src/finding/zero-results/inside/entry[.]ts$',
  '^src/catalog/numbers/(inside/)?(barcode|near|size)[.]ts$',
  '^src/people/identity/demo-logins[.]ts$',
]
const contract = '^src/base/contract/'
/** How a browser makes the calls of the contract, and its garage. */
const client = '^src/web/client/'
const emails = layer('(emails|email-samples|inside/factor-email)')
const screens = [layer('screens'), '^src/web/ui/']
/** What the stores of other parts may call in a transaction or use in a statement. */
const offered = [
  '^src/platform/(jobs/queue|mail/queue-mail|http/idempotency)[.]ts$',
  '^src/[^/]+/[^/]+/sql[.]ts$',
  '^src/catalog/(reviews/reviewed|stock/(ledger|reserve))[.]ts$',
]

/** Inside the search: reading a text, then the index, then another engine, then the finder, then the door. What stands before knows only the types of the door. */
const search = '^src/finding/find/'
const oneWay = [
  { from: `${search}inside/reading/`, to: 'model[.]ts|messages/|inside/reading/' },
  { from: `${search}inside/index/`, to: 'model[.]ts|messages/|inside/(reading|index)/' },
  {
    from: `${search}inside/opensearch/`,
    to: '(model|shop)[.]ts|inside/(reading|index|opensearch)/',
  },
  { from: `${search}inside/[^/]+$`, to: '(model|shop|store)[.]ts|messages/|inside/' },
].map(({ from, to }) => ({
  name: 'search-goes-one-way',
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: search, pathNot: `${search}(${to})` },
}))

/** Files with an allow-list of imports: only these files of the shop, and only these packages. */
const closed = [
  {
    name: 'screens',
    comment:
      'a screen is sent to the browser: it imports rules, shapes, the contract, the looks and other screens',
    from: screens,
    files: [...pure, ...screens, contract, client],
    packages:
      '(react|react-dom|react-router|@base-ui|@tanstack|@stripe|@simplewebauthn|lucide-react|recharts|uqr)',
  },
  {
    name: 'site',
    comment: 'the pages of the site are screens; the loaders get the shop from page-shop.ts',
    from: ['^src/app/site/'],
    except: '^src/app/site/page-shop[.]ts$',
    files: [...pure, ...screens, contract, client, '^src/app/site/'],
    packages: '(react|react-dom|react-router|@base-ui|@tanstack|lucide-react)',
  },
  {
    name: 'pure',
    comment: 'rules and shapes neither ask the database nor serve',
    from: pure,
    files: [...pure, contract],
    packages: '(zod)',
  },
  {
    name: 'emails',
    comment: 'an email is written from what it is given: it neither queries the database nor queues mail',
    from: [emails],
    files: [...pure, contract, emails, '^src/platform/mail/safe-text[.]ts$'],
    packages: '(react|react-dom)',
  },
  {
    name: 'client',
    comment: 'how a browser makes calls and what it keeps, apart from any screen',
    from: [client],
    files: [...pure, contract, client],
    packages: '(react)',
  },
  {
    name: 'contract',
    comment: 'the contract knows nothing of how it is kept',
    from: [contract],
    files: [contract, ...pure],
    packages: '(zod)',
  },
].flatMap(({ name, comment, from, except, files, packages }) => [
  {
    name: `${name}-import-only`,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [test, ...(except ? [except] : [])] },
    to: { path: ['^src/', '^node:'], pathNot: [...files, frame], dependencyTypesNot: ['core'] },
  },
  {
    name: `${name}-use-only`,
    comment,
    severity: 'error',
    from: { path: from, pathNot: [test, ...(except ? [except] : [])] },
    to: { dependencyTypes: ['npm', 'core'], pathNot: `node_modules/${packages}/` },
  },
])

export default {
  forbidden: [
    ...downward,
    ...amongSiblings,
    {
      name: 'doors',
      comment:
        'the store of a part, and what stands in its inside/, are its own: others go through its other files, such as service, model and sql.ts',
      severity: 'error',
      from: { path: '^src/([^/]+/[^/]+)/', pathNot: test },
      to: { path: ['/inside/', '/store/', '/store[.]ts$'], pathNot: '^src/$1/' },
    },
    ...within,
    ...oneWay,
    ...closed,
    {
      name: 'stores-import-only',
      comment: 'a store asks the database for its own idea, and what others offer to its statements',
      severity: 'error',
      from: { path: layer('store'), pathNot: [test, '^src/app/sandbox/'] },
      to: {
        path: '^src/',
        pathNot: [
          '^src/platform/db/',
          '^src/$1/(model|dto|store)[./]',
          '^src/$1/[^/]+/(model|dto|store)[./]',
          ...pure,
          contract,
          ...offered,
          leaf,
        ],
      },
    },
    {
      name: 'schemas-stay-behind',
      comment:
        'a screen or a form may know the types of the calls; their schemas would come to the browser with it',
      severity: 'error',
      from: { path: [layer('screens'), '^src/(app/site|web/ui|base/contract/forms)/'], pathNot: test },
      to: { path: '^src/base/contract/(schemas|shapes|product)[./]', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-app-opens',
      comment: 'nobody imports the process that runs the shop',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/server/' },
      to: { path: '^src/app/server/' },
    },
    {
      name: 'terms-through-price-cart',
      comment:
        'what a cart or products cost is asked in src/orders/checkout/price-cart.ts or price-products.ts, so that all calculate the same',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/app/server/', '^src/orders/checkout/price-(cart|products)[.]ts$', test],
      },
      to: { path: '^src/orders/checkout/terms[.]ts$' },
    },
    {
      name: 'demo-loads-late',
      comment:
        'a live shop, and every later start of a demo shop, loads no catalogue and no history: src/app/demo/load.ts imports them when needed',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [test, '^src/app/demo/(fitting/|history/|(catalogue|product|sheet)[.]ts$)'],
      },
      to: {
        path: '^src/app/demo/(fitting/|history/|(catalogue|product|sheet)[.]ts$)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
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
    exclude: { path: '^(build|src/app/sandbox/stripe/README)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
