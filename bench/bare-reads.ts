import Fastify from 'fastify'
import pg from 'pg'

/*
 * The baseline of searches that are asked for the first time, of suggestions and of verdicts: Fastify without a hook, which reads by
 * their ids and sends what the database says, without searching, counting, judging or compressing anything.
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
/** What suggestions show of ten products. */
app.get<{ Querystring: { ids: string } }>('/briefs', async ({ query: { ids } }) => {
  const { rows } = await pool.query({
    name: 'briefs',
    text: 'select id, name, maker, slug, picture from products where id = any($1) and archived_at is null',
    values: [ids.split(',')],
  })
  return rows
})
/** What verdicts on 24 products are made of. */
app.get<{ Querystring: { ids: string } }>('/fits', async ({ query: { ids } }) => {
  const { rows } = await pool.query({
    name: 'fits',
    text: `select p.product_id, p.is_universal, p.universal_note, p.version,
      (select coalesce(json_agg(f), '[]') from (
        select f.*, (select coalesce(json_agg(q), '[]') from fitment_qualifiers q where q.fitment_id = f.id) as qualifiers
        from fitments f where f.product = p.number limit 61) f) as fitments
      from fit_products p where p.product_id = any($1)`,
    values: [ids.split(',')],
  })
  return rows
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
