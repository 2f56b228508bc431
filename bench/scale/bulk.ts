import type pg from 'pg'

/**
 * Works in one transaction without triggers and without the indexes of some tables that no constraint needs; they are made again at
 * the end. A million rows take minutes, not hours. What the triggers would have done is the work's own.
 */
export async function inBulk(
  pool: pg.Pool,
  tables: readonly string[],
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`set local maintenance_work_mem = '1GB'`)
    await client.query(`set local work_mem = '256MB'`)
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await work(client)
    for (const { definition } of rows) await client.query(definition)
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    client.release(failure)
  }
}
