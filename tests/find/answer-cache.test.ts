import { beforeAll, expect, it } from 'vitest'
import { searchWords } from '#finding/find/inside/search-words.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { aProduct } from '../builders/products.ts'
import { anAdmin, type SignedIn } from '../builders.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

const shop = suiteFixture(() => openTestShop())
let admin: SignedIn
beforeAll(async () => {
  admin = await anAdmin(shop.database)
  // Part types are learned with the first search.
  await aProduct(shop.database, { name: 'Flywheel' })
  await aProduct(shop.database, { name: 'Spinner thing' })
})
const sql = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values)
const ask = async (search: string) => {
  const answer = await shop.fetch(`/api/find?${search}`)
  // Nothing is done for the request of a cached answer, not even to number it.
  return { isStored: !answer.headers.has('x-request-id'), found: await answer.json() }
}
const untilKept = (search: string) => expect.poll(async () => (await ask(search)).isStored).toBe(true)

interface Found {
  products: { name: string; price: number; available: number }[]
  facets: { inStock: number; categories: { name: string }[] }
  understood: { partType?: string; letGo: string[] }
  total: number
}

/** Waits until a search is cached, makes a change, and waits until its answer tells of it: then it is up to date. */
async function follows(
  search: string,
  part: (found: Found) => unknown,
  change: () => Promise<unknown>,
  after: unknown,
): Promise<void> {
  await untilKept(search)
  expect(part((await ask(search)).found)).not.toEqual(after)
  await change()
  await expect.poll(async () => part((await ask(search)).found), { timeout: 10_000 }).toEqual(after)
}

/** As another process says that orders took the stock. */
const sold = (id: string, available: number) =>
  sql(
    `with sold as (update products set available = $2 where id = $1 returning id)
     select pg_notify('shop_changed', json_build_object('topics', array['stock', 'stock ' || id])::text) from sold`,
    ...[id, available],
  )
const edit = (id: string, body: object) =>
  shop.call('editProduct', { params: { id }, token: admin.token, body })

it('an answer is kept from the second time on, the same in every encoding', async () => {
  await aProduct(shop.database, { name: 'Gasket Kept' })
  await expect.poll(async () => (await ask('q=gasket+kept')).found.total).toBe(1)
  const search = 'q=gasket++kept&sort=price&limit=5'
  const first = await ask(search)
  await untilKept('limit=5&q=gasket+kept+&sort=price')
  const other = (times: number) => `q=gasket${'+'.repeat(times)}kept&sort=price&limit=5`
  let times = 1
  const twice = async () => {
    times += 1
    return [await ask(other(times)), await ask(other(times))]
  }
  // Between two requests the new product's stock may be told, half a second after it: then another spelling is asked.
  await expect.poll(twice).toEqual([
    { isStored: false, found: first.found },
    { isStored: true, found: first.found },
  ])
  for (const encoding of ['identity', 'gzip']) {
    const answer = await shop.fetch(`/api/find?${search}`, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await answer.json()).toEqual(first.found)
  }
})

it('a kept answer has the headers of every answer, and is sent again to nobody but who asks by GET', async () => {
  await aProduct(shop.database, { name: 'Headed gasket' })
  await expect.poll(async () => (await ask('q=headed')).found.total).toBe(1)
  const search = '/api/find?q=headed+gasket'
  const headers = async (method?: string) => {
    const answer = await shop.fetch(search, {
      headers: { 'accept-encoding': 'br' },
      ...(method && { method }),
    })
    await answer.arrayBuffer()
    return answer.headers
  }
  const first = await headers()
  await expect.poll(async () => (await headers()).has('x-request-id')).toBe(false)
  const kept = await headers()
  const own = ['x-request-id', 'etag', 'vary', 'content-encoding', 'content-length', 'date']
  const others = (of: Headers) => [...of].filter(([name]) => !own.includes(name)).sort()
  expect(others(kept)).toEqual(others(first))
  expect((await headers('HEAD')).has('x-request-id')).toBe(true)
  expect((await headers('POST')).get('content-type')).toMatch('json')
})

it('compresses what is asked for once where it is long, and always what is kept', async () => {
  await aProduct(shop.database, { name: 'Woven bellows', about: 'Woven bellows. '.repeat(100) })
  await expect.poll(async () => (await ask('q=woven')).found.total).toBe(1)
  const asked = async (path: string, encoding: string) => {
    const answer = await shop.fetch(path, { headers: { 'accept-encoding': encoding } })
    await answer.arrayBuffer()
    return {
      isStored: !answer.headers.has('x-request-id'),
      encoding: answer.headers.get('content-encoding'),
      vary: answer.headers.get('vary'),
    }
  }
  expect(await asked('/api/find?q=woven+bellows', 'br')).toMatchObject({ encoding: 'br' })
  expect(await asked('/api/find?q=woven+bellows+', 'identity')).toMatchObject({ encoding: null })
  const suggestion = '/api/suggest?q=woven+bello'
  expect((await asked(suggestion, 'br')).encoding).toBeNull()
  await expect
    .poll(() => asked(suggestion, 'br'))
    .toEqual({ isStored: true, encoding: 'br', vary: 'Accept-Encoding' })
})

it('searches that differ in a choice are kept apart', async () => {
  await aProduct(shop.database, { name: 'Choosing rod', maker: 'Alpha,Beta' })
  await expect.poll(async () => (await ask('q=choosing')).found.total).toBe(1)
  await untilKept('q=choosing&maker=Alpha,Beta')
  expect((await ask('q=choosing&maker=Alpha&maker=Beta')).found.total).toBe(0)
})

it('follows a price, and the stock down to zero', async () => {
  const { id } = await aProduct(shop.database, { name: 'Pricey hose', priceCents: 1000, available: 40 })
  const search = 'q=pricey+hose'
  await expect.poll(async () => (await ask(search)).found.total).toBe(1)
  const price = ({ products }: Found) => products[0]?.price
  const stock = ({ products, facets }: Found) => [products[0]?.available, facets.inStock]
  await follows(search, price, () => edit(id, { price: 12 }), 12)
  await follows(search, price, () => sql('update products set price_cents = 1300 where id = $1', id), 13)
  await follows(search, stock, () => sold(id, 25), [25, 1])
  await follows(search, stock, () => sold(id, 0), [0, 0])
})

it('follows the stock of a product that it does not show', async () => {
  const first = await aProduct(shop.database, { name: 'Hidden clamp', available: 40 })
  await aProduct(shop.database, { name: 'Hidden clamp', available: 40 })
  await expect.poll(async () => (await ask('q=hidden')).found.total).toBe(2)
  const search = 'q=hidden+clamp&limit=1'
  await follows(
    search,
    ({ facets }) => facets.inStock,
    () => sold(first.id, 0),
    1,
  )
})

it('follows products that come and go, and their names', async () => {
  const { id } = await aProduct(shop.database, { name: 'Coming bracket' })
  await expect.poll(async () => (await ask('q=coming')).found.total).toBe(1)
  const names = ({ products }: Found) => products.map(({ name }) => name).sort()
  const add = () => aProduct(shop.database, { name: 'Coming bracket 2' })
  await follows('q=coming', names, add, ['Coming bracket', 'Coming bracket 2'])
  await follows('q=coming', names, () => edit(id, { name: 'Going bracket' }), ['Coming bracket 2'])
})

it('follows what a product fits', async () => {
  const series = aSeries({ make: 'Seat', model: 'Kept', years: [2003] })
  await store(shop.database, [series])
  const { id } = await aProduct(shop.database, { name: 'Fitting arm' })
  const { list } = fitmentActions(shop, admin)
  await list(id, aFitment({ make: 'Seat', model: 'Kept' }))
  const search = `q=fitting+arm&vehicle=${vehicleId(series.id, 2003)}`
  await expect.poll(async () => (await ask(search)).found.total).toBe(1)
  const change = () => list(id, aFitment({ make: 'Seat', model: 'Kept', fromYear: 2004 }))
  await follows(search, ({ understood }) => understood.letGo, change, ['vehicle'])
})

it('follows the words that the owner adds', async () => {
  const value = { ...searchWords.initial, synonyms: [['spinner', 'flywheel']] }
  const { version } = await shop.call('searchWords', { token: admin.token })
  const change = () => shop.call('changeSearchWords', { body: { version, value }, token: admin.token })
  await follows('q=spinner', ({ understood }) => understood.partType, change, 'Flywheel')
})

it('follows the name of a category', async () => {
  await aProduct(shop.database, { name: 'Filed bolt', category: 'Bolts' })
  await expect.poll(async () => (await ask('q=filed')).found.total).toBe(1)
  const names = ({ facets }: Found) => facets.categories.map(({ name }) => name)
  await follows('q=filed', names, () => sql(`update categories set name = 'Screws' where name = 'Bolts'`), [
    'Screws',
  ])
})

it('follows what changed while nobody listened', async () => {
  const { id } = await aProduct(shop.database, { name: 'Missed pump', priceCents: 100 })
  await expect.poll(async () => (await ask('q=missed')).found.total).toBe(1)
  const change = async () => {
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tappet listener'`)
    // The notification reaches nobody: the table of changes has it.
    await sql('update products set price_cents = 200 where id = $1', id)
  }
  await follows('q=missed', ({ products }) => products[0]?.price, change, 2)
})

it('what is not found is counted each time, also when its answer is kept', async () => {
  await untilKept('q=flywheel')
  const search = `q=zyzzyvum+${process.pid}`
  let times = 0
  const isStored = async () => {
    times += 1
    return (await ask(search)).isStored
  }
  // The first answer is never cached; on a busy machine the index may change between two searches.
  await expect.poll(isStored).toBe(true)
  expect(times).toBeGreaterThan(1)
  const { rows } = await shop.call('unmetSearches', { query: { q: 'zyzzyvum' }, token: admin.token })
  expect(rows.map((row) => row.times)).toEqual([times])
})
