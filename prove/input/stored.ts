import type { Database } from '#platform/db/open.ts'

/** The tables that calls write, with the kinds of writes that only calls make: jobs of the shop change some rows later. */
const watched: Record<string, string> = {
  users: 'insert or update or delete',
  profiles: 'insert or update or delete',
  accounts: 'insert or update or delete',
  access_tokens: 'insert',
  products: 'insert or update or delete',
  pictures: 'insert or update or delete',
  categories: 'insert or update or delete',
  orders: 'insert or update or delete',
  order_lines: 'insert or update or delete',
  shipments: 'insert or update or delete',
  shipment_lines: 'insert or update or delete',
  refund_lines: 'insert or update or delete',
  addresses: 'insert or update or delete',
  order_notes: 'insert or update or delete',
  cart_lines: 'insert or update or delete',
  returns: 'insert or update',
  return_keys: 'insert',
  return_lines: 'insert or update',
  stock_ledger: 'insert or update or delete',
  reviews: 'insert or update or delete',
  idempotency_keys: 'insert or update or delete',
  audit_log: 'insert',
  intents: 'insert',
  refunds: 'insert',
  captures: 'insert',
  mails: 'insert',
  alarms: 'update',
}

/**
 * Writes that do not count: the append-only audit log records refused admin calls and exports of people's data, which
 * are reads; a job mails alarms and marks them, and another one writes to those who wait for a product.
 */
const except: Record<string, string> = {
  audit_log: "when (new.act not in ('was_refused', 'export', 'export_person'))",
  mails: "when (new.kind not in ('alarm', 'back_in_stock'))",
  alarms: 'when (new.mailed_at is not distinct from old.mailed_at)',
}

export interface Written {
  /** A number that increases with every committed row of a call. */
  last(): Promise<number>
  /** The tables with new rows since `last` returned this number. */
  since(last: number): Promise<string[]>
}

/**
 * Counts, in the database, every committed row that is written to a table of the shop. The shop's role cannot write to
 * the table of the count, so the trigger runs with the rights of this process.
 */
export async function watchWrites({ pool }: Pick<Database, 'pool'>): Promise<Written> {
  await pool.query(`
    create unlogged table prove_writes (id bigint generated always as identity primary key, at text not null);
    create function prove_write() returns trigger language plpgsql security definer as
      $$ begin insert into prove_writes (at) values (tg_op || ' ' || tg_table_name); return null; end $$;`)
  for (const [table, writes] of Object.entries(watched))
    await pool.query(
      `create trigger prove_write after ${writes} on ${table} for each row ${except[table] ?? ''} execute function prove_write()`,
    )
  return {
    async last() {
      const { rows } = await pool.query<{ id: number }>({
        name: 'prove_last_write',
        text: 'select coalesce(max(id), 0)::int as id from prove_writes',
      })
      return rows[0]?.id ?? 0
    },
    async since(last) {
      const { rows } = await pool.query<{ at: string }>(
        'select at from prove_writes where id > $1 order by id limit 9',
        [last],
      )
      return rows.map(({ at }) => at)
    },
  }
}
