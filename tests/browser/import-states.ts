import type { Page } from '@playwright/test'
import type { SentAnswerOf } from '#base/contract/schemas.ts'

type Import = SentAnswerOf<'oneImport'>
type Row = SentAnswerOf<'importRows'>['rows'][number]

const column = (at: number, head: string, guess: string | null, samples: string[] = []) => ({
  ...{ column: at, head, guess, samples },
  unit: null,
  price: null,
  asks: false,
  words: [],
})

/** An import whose columns are to be answered; one of them has no name. */
export const toMap: Import = {
  ...{ kind: 'products', table: null },
  ...{ _id: 'one', name: 'products_export.csv', source: '', state: 'mapping', bytes: 48_213 },
  ...{ dialect: 'Shopify product export', rows: 1240, rowsAre: 'rows', counts: null, text: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', by: 'owner@shop.example' },
  columns: [
    column(0, 'Title', 'name', [
      `Brake pad set, front, ${'with wear sensor '.repeat(8)}`,
      'Oil filter 76 mm',
    ]),
    column(1, 'Variant SKU', 'partNumber', ['HB-0012-A', 'HF-76']),
    column(2, 'Variant Price', 'price', ['49.90', '7.50']),
    { ...column(3, 'Weight (kg)', 'weight', ['1.85', '0.32']), unit: 'kg' },
    column(4, 'Thread', 'attribute:Thread', ['M20x1.5']),
    column(5, '', null),
    column(6, 'Nonstop'.repeat(20), null),
  ],
  ...{
    mapping: null,
    questions: [],
    choices: { maker: [], category: [], taxClass: [] },
    drift: { gone: [], moved: [] },
    records: 0,
    ofRecords: 0,
    findings: [],
    digest: '',
    message: null,
    isStalled: false,
  },
  fates: { waiting: 0, done: 0, left: 0, undone: 0, kept: 0, deleted: 0, withdrawn: 0 },
  ...{ undoUntil: null, missing: [], asksTax: false },
}

/** The same when it was checked: something rises, something is refused. */
export const checked: Import = {
  ...toMap,
  state: 'checked',
  digest: 'd',
  counts: { rows: 1240, added: 12, changed: 1102, removed: 0, unchanged: 120, refused: 4, skipped: 2 },
  fates: { ...toMap.fates, waiting: 1114 },
  findings: [
    { kind: 'price_up', products: 212, examples: ['Brake pad set, front', 'Oil filter 76 mm'] },
    { kind: 'no_picture', products: 1204, examples: ['Spark plug NK 6'] },
  ],
}

const row = (line: number, of: Partial<Row>): Row => ({
  ...{ line, lines: 1, toolsId: null, tools: `Product ${line}`, outcome: 'changed', fate: null },
  ...{ fields: [], problems: [] },
  ...of,
})

const labels = ['Part number', 'Brand', 'Product Name', 'Category path', 'Price', 'Available', 'Thread']

/** Rows of each outcome. */
const rows: readonly Row[] = [
  row(2, {
    tools: 'Brake pad set, front',
    fields: [
      { field: 'Price', before: '$49.90', after: '$69.90', isDefault: false },
      {
        field: 'About',
        before: 'Set of four pads.',
        after: 'Set of four pads with wear sensor. '.repeat(9),
        isDefault: false,
      },
      { field: 'Made In', before: 'Germany', after: '', isDefault: false },
    ],
  }),
  row(3, {
    ...{ tools: 'Oil filter 76 mm', outcome: 'added', lines: 3 },
    fields: labels.map((field) => ({
      field,
      before: '',
      after: `${field} of it`,
      isDefault: field === labels[3],
    })),
  }),
  row(6, { outcome: 'unchanged' }),
  row(7, {
    outcome: 'refused',
    problems: [
      { column: 'Variant Price', value: '12,00,5', message: 'This is no amount', right: 'Like 12.90' },
      { column: '', value: '', message: 'Lines 7 and 9 are about one product', right: 'One line' },
    ],
  }),
  row(8, { tools: 'Gift card', outcome: 'skipped' }),
]

/** More rows, which the first answer of the shop does not have. */
const laterRows = [row(9, { tools: 'Wiper blade 600 mm', outcome: 'unchanged' })]

/** The shop answers about one import as `now` says, and finds the rows of an outcome, whose last comes with a second call. */
export async function withImport(page: Page, now: () => Import): Promise<void> {
  await page.route('**/api/imports/one', (route) => route.fulfill({ json: now() }))
  await page.route('**/api/imports/one/rows?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const outcome = asked.get('outcome')
    const found = (asked.has('after') ? laterRows : rows).filter(
      (one) => outcome === null || one.outcome === outcome,
    )
    return route.fulfill({
      json: {
        rows: found,
        total: found.length + laterRows.length,
        next: asked.has('after') || outcome !== null ? null : '8',
      },
    })
  })
}
