import { join } from 'node:path'
import pg from 'pg'

/** Works with the embedded database of a shop that runs; its connections are closed before the shop is. */
export async function withPool<Answer>(
  dataDir: string,
  work: (pool: pg.Pool) => Promise<Answer>,
): Promise<Answer> {
  const pool = new pg.Pool({ host: join(dataDir, 'run'), user: 'tappet', database: 'tappet', max: 2 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
