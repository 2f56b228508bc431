import type { Database } from '#db/open.ts'

/** Products whose stock is below nothing, or is not what their ledger says, each in a sentence. */
export async function stockFaults({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; available: number; entered: number }>(
    `select p.id, p.available, coalesce(sum(l.change), 0)::int as entered
     from products p left join stock_ledger l on l.product_id = p.id
     group by p.id
     having p.available < 0 or p.available <> coalesce(sum(l.change), 0)
     order by p.id limit 20`,
  )
  return rows.map(({ id, available, entered }) => `${id} has ${available}, its ledger says ${entered}`)
}
