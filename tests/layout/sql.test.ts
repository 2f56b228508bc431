import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Ways to state the type of a row, or of a part of it, instead of deriving it (docs/decisions/platform/sql.md). */
const stated: Readonly<Record<string, RegExp>> = {
  'states the type of a fragment': /\bsql(?:\.\w+)?\s*<(?!=)/,
  'states the rows of a query': /\.(?:query|executeQuery)\s*</,
  'states the type of a function': /\.fn\s*<|\.agg\s*<|\bfn\.\w+\s*<|\bfn\s*<|\.cast\s*</,
  'casts a query': /\$castTo|\$assertType|\bas unknown\b/,
  'reads rows that nothing has checked':
    /\brows\b[^=\n]*\}\s*=\s*await (?:sql`|[\w.]+\.query\()(?![\s\S]*?\brows\.length\b)|\b\w+\s*=\s*await [\w.]+\.query\((?![^\n]*\.then\()|\.query\([^\n]*\.rows\b/,
  'trusts a document without a check': /\bz\.custom\s*</,
  'leaves the type of a fragment to its context': /:\s*(?:RawBuilder|Expression)<[^>]+>\s*=>?\s*\(?\s*sql`/,
}

/** The files that may state types, each with its reason. */
const statedIn: Readonly<Record<string, string>> = {
  'src/platform/db/documents.ts': "what PostgreSQL's functions of documents return",
  'src/platform/db/functions.ts': "what PostgreSQL's functions return",
  'src/platform/db/to-mend.ts': 'whether a stored text matches a pattern',
  'src/platform/db/count.ts': 'count(*), which src/platform/db/open.ts reads as a number',
  'src/platform/db/statement.ts': 'the driver answers a query whose row type Kysely has derived',
  'src/platform/db/each.ts': 'the driver answers a query whose row type Kysely has derived',
  'src/app/sandbox/stripe/rows.ts': 'two documents that the sandbox writes itself, in the words of Stripe',
}

const statement =
  /(?:\bsql`|\.query\(\s*['"`]|\btext:\s*['"`]|\bprepared\(\s*['"`]|=\s*['"`]|=>\s*['"`]|return\s*['"`])\s*(?:select\b|insert into\b|update \w|delete from\b|with \w+ as\b)/i

/** The files that may contain statements as text, each with its reason. */
const asText: readonly (readonly [where: RegExp, reason: string])[] = [
  [/^src\/orders\/orders\/store\/place\.ts$/, 'one statement of many parts places an order'],
  [/^src\/orders\/orders\/store\/hold-counts\.ts$/, 'the function by which that statement counts'],
  [
    /^src\/orders\/payments\/store\/(?:pay|intents|events)\.ts$/,
    'one statement opens a payment, records a notification or applies it',
  ],
  [
    /^src\/orders\/orders\/store\/pay\.ts$|^src\/catalog\/reviews\/reviewed\.ts$/,
    'parts of the statement that pays an order',
  ],
  [/^src\/catalog\/stock\/(?:reserve|store)\.ts$/, 'the ledger and the stock change in one statement'],
  [/^src\/platform\/mail\/queue-mail\.ts$/, 'a part of the statement that places an order'],
  [
    /^src\/(?:platform\/http\/idempotency|orders\/orders\/store\/keys)\.ts$/,
    'a part of the statement that places an order',
  ],
  [/^src\/platform\/jobs\//, 'tables of the job queue'],
  [/^src\/app\/sandbox\//, 'tables of another company'],
  [
    /^src\/(?:platform\/db|office\/backup)\//,
    'the catalogue of the database, migrations, COPY, LISTEN and NOTIFY',
  ],
  [
    /^src\/(?:app\/server\/ready|people\/identity\/identity)\.ts$/,
    'asks whether the database answers, and reads nothing',
  ],
]

function found(path: string, source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  const types = Object.hasOwn(statedIn, path)
    ? []
    : Object.entries(stated).flatMap(([what, sign]) => (sign.test(text) ? [`${path} ${what}`] : []))
  const isText = path.endsWith('.ts') && statement.test(text) && !asText.some(([where]) => where.test(path))
  return [...types, ...(isText ? [`${path} writes a statement as text`] : [])]
}

async function sources(): Promise<{ path: string; source: string }[]> {
  const files = await readdir(join(root, 'src'), { recursive: true })
  return Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map(async (file) => ({
        path: `src/${file}`,
        source: await readFile(join(root, 'src', file), 'utf8'),
      })),
  )
}

describe('statements are built from the generated tables', () => {
  it('no other file states the type of a row, or contains a statement as text', async () => {
    expect((await sources()).flatMap(({ path, source }) => found(path, source))).toEqual([])
  })

  it('every exception is still needed', async () => {
    const all = await sources()
    for (const path of Object.keys(statedIn))
      expect(
        Object.values(stated).some((sign) => sign.test(all.find((file) => file.path === path)?.source ?? '')),
        path,
      ).toBe(true)
    for (const [where] of asText)
      expect(
        all.some(({ path, source }) => where.test(path) && statement.test(source)),
        String(where),
      ).toBe(true)
  })

  it.each([
    ['states the type of a fragment', 'const name = sql<string>`lower(name)`'],
    ['states the type of a fragment', "sql.ref<string>('name')"],
    ['states the rows of a query', 'await pool.query<Row>({ text })'],
    ['states the rows of a query', 'tx.executeQuery<Row>(compiled)'],
    ['states the type of a function', "eb.fn<number>('length', ['name'])"],
    ['states the type of a function', 'fn.countAll<number>()'],
    ['states the type of a function', "eb.fn.agg<number>('row_number')"],
    ['states the type of a function', "eb.cast<number>('seq', 'integer')"],
    ['casts a query', "db.selectFrom('orders').$castTo<Row>()"],
    ['casts a query', 'return rows as unknown as Row[]'],
    ['reads rows that nothing has checked', "const { rows } = await pool.query('show server_version')"],
    ['reads rows that nothing has checked', "const { rows: found } = await client.query('show x')"],
    ['reads rows that nothing has checked', "const found = await tx.query('show x')"],
    ['reads rows that nothing has checked', "(await client.query('show x')).rows[0].x"],
    ['reads rows that nothing has checked', 'const { rows } = await sql`show x`.execute(db)'],
    ['trusts a document without a check', 'const answer = z.custom<Answer>()'],
    ['leaves the type of a fragment to its context', 'const now = (): RawBuilder<Date> => sql`now()`'],
    ['writes a statement as text', 'await sql`delete from verifications where value = 1`.execute(tx)'],
    ['writes a statement as text', "await pool.query('update users set name = 1')"],
    ['writes a statement as text', "prepare({ text: 'select id from orders' })"],
    ['writes a statement as text', 'const query = `with held as (select 1) select * from held`'],
  ])('finds a file that %s: %s', (what, line) => {
    expect(found('src/orders/orders/store/planted.ts', line)).toContain(
      `src/orders/orders/store/planted.ts ${what}`,
    )
  })
})
