import pg from 'pg'

/** A session of its own that receives the notifications of changes. */
export async function changeListener(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('listen shop_changed')
  return { client, close: () => client.end() }
}
