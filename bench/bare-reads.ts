import Fastify from 'fastify'
import pg from 'pg'

/*
 * The baseline of searches that are asked for the first time: Fastify without a hook, which reads 24 products by their ids and sends them,
 * without searching, counting or compressing anything.
 *   node bench/bare-reads.ts PORT SOCKET_FOLDER
 */
const [port, host = ''] = process.argv.slice(2)
const pool = new pg.Pool({ host, user: 'tappet', database: 'tappet', max: 12 })
const app = Fastify()
app.get('/', () => '')
app.get<{ Querystring: { ids: string } }>('/products', async ({ query: { ids } }) => {
  const { rows } = await pool.query({
    name: 'products',
    text: `select id, seq, slug, name, about, picture, price_cents, minimum, available, brand, made_in, maker, category_id, category,
      part_number, attributes from products where id = any($1)`,
    values: [ids.split(',')],
  })
  return rows
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
