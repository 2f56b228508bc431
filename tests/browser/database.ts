import pg from 'pg'
import { makeFolders } from '#platform/db/inside/folders.ts'

/** Queries the running shop's database, for data that no screen or call shows. */
export async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const { sockets } = await makeFolders(process.env.SHOP_DATA ?? '')
  const client = new pg.Client({ host: sockets, user: 'tappet', database: 'tappet' })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
