import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sources, withoutComments } from './sources.ts'

/** The only folder of src/ that may write each table. */
const owners: Readonly<Record<string, string>> = {
  access_tokens: 'identity',
  staff_invitations: 'staff',
  staff_roles: 'staff',
  accounts: 'identity',
  addresses: 'addresses',
  garage_vehicles: 'garage',
  alarms: 'alarms',
  audit_log: 'audit',
  back_in_stock_asks: 'back-in-stock',
  backups: 'backup',
  bank_waits: 'payments',
  bulk_edit_rows: 'bulk',
  bulk_edits: 'bulk',
  earlier_customers: 'earlier-shop',
  earlier_orders: 'earlier-shop',
  earlier_rows: 'earlier-shop',
  file_rows: 'imports',
  feeds: 'feeds',
  import_rows: 'imports',
  import_runs: 'imports',
  import_schedules: 'imports',
  import_said: 'imports',
  import_sources: 'imports',
  imports: 'imports',
  missed_addresses: 'old-addresses',
  old_addresses: 'old-addresses',
  above_limits: 'orders',
  captures: 'payments',
  manual_payments: 'payments',
  accepted_tax_numbers: 'taxes',
  order_tax_decisions: 'taxes',
  tax_claims: 'taxes',
  tax_exemptions: 'taxes',
  vies_answers: 'taxes',
  cart_additions: 'carts',
  cart_lines: 'carts',
  cart_tokens: 'carts',
  saved_lines: 'carts',
  carts: 'carts',
  changed_topics: 'db',
  checkout_keys: 'checkout',
  categories: 'products',
  customer_groups: 'prices',
  customer_notes: 'customers',
  group_members: 'prices',
  group_prices: 'prices',
  quantity_breaks: 'prices',
  category_above: 'products',
  category_names: 'products',
  category_tree_version: 'products',
  declines: 'payments',
  fetched_pictures: 'outside-pictures',
  fit_products: 'fitment',
  fitment_checks: 'fitment',
  fitment_notes: 'fitment',
  note_meanings: 'fitment',
  fitment_qualifiers: 'fitment',
  fitments: 'fitment',
  fitments_due: 'fitment',
  client_builds: 'http',
  client_files: 'http',
  held_lines: 'orders',
  idempotency_keys: 'http',
  intents: 'payments',
  interchange: 'numbers',
  invoice_files: 'invoices',
  invoices: 'invoices',
  invoices_due: 'invoices',
  limits: 'db',
  mail_sends: 'mail',
  mails: 'mail',
  lines_to_ship: 'shipments',
  order_edits: 'changes',
  order_keys: 'orders',
  order_links: 'checkout',
  order_lines: 'orders',
  order_notes: 'orders',
  passkeys: 'identity',
  orders: 'orders',
  pictures: 'products',
  product_defaults: 'missing',
  product_count_changes: 'products',
  product_addresses: 'products',
  product_counts: 'products',
  product_vehicles: 'fitment',
  product_numbers: 'numbers',
  product_pictures: 'products',
  search_index: 'find',
  product_relations: 'numbers',
  products: 'products',
  promotion_uses: 'promotions',
  promotions: 'promotions',
  profiles: 'users',
  receipt_lines: 'receiving',
  receipts: 'receiving',
  refund_lines: 'payments',
  refunds: 'payments',
  registrations: 'identity',
  return_events: 'returns',
  return_keys: 'returns',
  return_lines: 'returns',
  returns: 'returns',
  reviews: 'reviews',
  schema_migrations: 'db',
  schema_objects: 'db',
  sessions: 'identity',
  settings: 'settings',
  shipment_lines: 'shipments',
  shipments: 'shipments',
  shop_facts: 'db',
  shop_mode: 'db',
  stock_ledger: 'stock',
  supplier_numbers: 'receiving',
  suppliers: 'receiving',
  table_views: 'views',
  troubles: 'alarms',
  two_factors: 'identity',
  unmet_searches: 'zero-results',
  users: 'identity',
  vehicle_generations: 'vehicles',
  vehicle_names: 'vehicles',
  vehicle_outside_ids: 'vehicles',
  vehicle_series: 'vehicles',
  vehicle_successors: 'vehicles',
  verifications: 'identity',
  webhook_events: 'payments',
}

/** The only folder that may write a column in the table of another: not even the owner of the table may. */
const columns = [{ table: 'products', column: 'available', owner: 'stock' }]

const fillsAll = ['src/office/backup/', 'src/app/demo/history/write']

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]([\w.]+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update(?:\s+only)?|truncate(?:\s+table)?|copy)\s+(?:public\.)?"?([a-z_]+)"?(?=[\s(;`]|$)/gi,
  /\bremoveExpired\(\{\s*table:\s*'([a-z_]+)'/g,
]

/** The tables of others that a file writes. */
function foreignWrites(path: string, source: string): string[] {
  const idea = path.split('/')[2] ?? ''
  const text = withoutComments(source)
  const written = writes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
  const foreign = written.filter((table) => {
    const owner = Object.hasOwn(owners, table) ? owners[table] : undefined
    // Only the available stock of a product may be written by another folder.
    const byColumn = columns.some((one) => one.table === table && one.owner === idea)
    return owner !== undefined && owner !== idea && !byColumn
  })
  const taken = columns.filter(
    ({ table, column, owner }) =>
      owner !== idea &&
      new RegExp(`\\bupdate\\s+${table}\\b[^;\`]*?\\bset\\b[^;\`]*?\\b${column}\\s*=`, 'i').test(text),
  )
  return [...new Set([...foreign, ...taken.map(({ table, column }) => `${table}.${column}`)])].sort()
}

describe('each table is written by one part of the shop', () => {
  it('no file writes the table of another part', async () => {
    const found: Record<string, string[]> = {}
    for (const { path, text } of await sources()) {
      // A restore and the history of the demo shop fill all tables, and emptying a shop drops them.
      if (fillsAll.some((begin) => path.startsWith(begin)) || path === 'src/platform/db/tables.ts') continue
      const foreign = foreignWrites(path, text)
      if (foreign.length > 0) found[path] = foreign
    }
    expect(found).toEqual({})
  })

  it('every table has an owner', async () => {
    const generated = await readFile(join(root, 'src/platform/db/tables.ts'), 'utf8')
    const [, all = ''] = /export interface DB \{([\s\S]*?)\n\}/.exec(generated) ?? []
    const tables = [...all.matchAll(/^\s+([a-z_]+):/gm)].map(([, name = '']) => name)
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter((table) => !Object.hasOwn(owners, table))).toEqual([])
    expect(Object.keys(owners).filter((table) => !tables.includes(table))).toEqual([])
  })

  it.each([
    ['src/orders/orders/store/planted.ts', `tx.updateTable('products').set({ name: 'x' })`, ['products']],
    [
      'src/orders/orders/store/planted.ts',
      'with taken as (update products set available = available - 1)',
      ['products', 'products.available'],
    ],
    [
      'src/catalog/products/store/planted.ts',
      'sql`update products p set name = 1, available = 2`',
      ['products.available'],
    ],
    ['src/orders/payments/service/planted.ts', 'sql`insert into\n  mails (id) values (1)`', ['mails']],
    ['src/office/privacy/planted.ts', `sql\`delete from public.users where id = 1\``, ['users']],
    ['src/platform/jobs/planted.ts', `removeExpired({ table: 'sessions', key: 'id' })`, ['sessions']],
    ['src/app/demo/planted.ts', `tx.insertInto(\n  'categories')`, ['categories']],
    ['src/catalog/stock/store.ts', 'sql`update products p set available = 1`', []],
  ])('finds a write to the table of another part: %s: %s', (path, source, seen) => {
    expect(foreignWrites(path, source)).toEqual(seen)
  })
})
