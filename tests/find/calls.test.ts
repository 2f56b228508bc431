import { describe, expect, it } from 'vitest'
import { calls } from '#base/contract/schemas.ts'
import { aProduct } from '../builders/products.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

const shop = suiteFixture(() => openTestShop({ demo: true }))
const find = (query: Record<string, string>) => shop.call('find', { query })
const names = (products: readonly { readonly name: string }[]) => products.map(({ name }) => name)

describe('GET /api/find', () => {
  it('finds the part type first, and says what was read', async () => {
    const { understood, products, total } = await find({ q: 'brake dsic' })
    expect(understood).toMatchObject({ partType: 'Brake Disc', corrected: [{ typed: 'dsic', read: 'disc' }] })
    expect(names(products)[0]).toMatch(/^Brake Disc/)
    expect(products[0]?.why).toEqual(['Part type: Brake Disc'])
    expect(total).toBeGreaterThanOrEqual(8)
  })

  it.each(['q=brake+disc', 'q=brd-280+22v', 'q=golf+brake+disc+zzyzzx', 'q=quux+zyzzyva', 'inStock=true'])(
    'answers %s as the contract says, and nothing more',
    async (search) => {
      const answer = await shop.fetch(`/api/find?${search}`)
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      const found = await answer.json()
      expect(found).toEqual(calls.find.answer.parse(found))
    },
  )

  it('says which word was found for another', async () => {
    expect((await find({ q: 'brake rotors' })).products[0]?.why).toEqual([
      'Part type: Brake Disc',
      'Also called brake rotors',
    ])
  })

  it('finds a number in any writing, and says which', async () => {
    const { id } = await aProduct(shop.database, { name: 'Relay', partNumber: 'ZQX-4711-08' })
    await expect.poll(async () => (await find({ q: 'zqx 4711 08' })).total).toBe(1)
    const { products, understood } = await find({ q: 'zqx 4711 08' })
    expect(understood.number).toBe('zqx 4711 08')
    expect(products.map(({ _id, why }) => ({ _id, why }))).toEqual([
      { _id: id, why: ['Part number ZQX-4711-08'] },
    ])
  })

  it('says that a number is close', async () => {
    const [product] = (await find({ q: 'ZQX-4711-09' })).products
    expect(product?.why).toEqual(['Close to: Part number ZQX-4711-08'])
  })

  it('takes a vehicle out of the words', async () => {
    await store(shop.database, [aSeries({ make: 'Honda', model: 'Civic', years: [2015] })])
    await expect
      .poll(async () => (await find({ q: '2015 honda civic front brake pads' })).understood, {
        timeout: 10_000,
      })
      .toMatchObject({
        vehicle: { make: 'Honda', model: 'Civic', from: 2015, to: 2015 },
        positions: ['front'],
        words: [],
      })
  })

  it('lets go of words before the part type, and says so', async () => {
    const { understood, products } = await find({ q: 'alternator zzyzzx' })
    expect(understood.letGo).toEqual(['words'])
    expect(names(products)[0]).toMatch(/^Alternator/)
  })

  it('lets go of nothing where choices alone find nothing', async () => {
    expect(await find({ q: 'alternator', max: '0.01' })).toMatchObject({
      total: 0,
      understood: { letGo: [] },
    })
  })

  it('counts what each choice would find', async () => {
    const { facets, total } = await find({ q: 'oil filter' })
    const [maker] = facets.makers
    if (maker === undefined) throw new Error('There are no makers')
    const chosen = await find({ q: 'oil filter', maker: maker.name })
    expect(chosen.total).toBe(maker.count)
    expect(chosen.facets.makers).toEqual(facets.makers)
    expect(maker.count).toBeLessThan(total)
    const attribute = facets.attributes.find(({ values }) => values.length > 1)
    const value = attribute?.values.at(-1)
    const narrowed = await shop.fetch(
      `/api/find?q=oil+filter&${new URLSearchParams({ [`attribute.${attribute?.name}`]: value?.name ?? '' })}`,
    )
    expect(await narrowed.json()).toMatchObject({ total: value?.count })
  })

  it('pages through all that it finds, each once', async () => {
    const all = await find({ q: 'caliper', limit: '100' })
    expect(all.more ?? undefined).toBeUndefined()
    expect(all.products.length).toBeGreaterThan(7)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await find({ q: 'caliper', limit: '7', ...(cursor && { cursor }) })
      paged.push(...page.products.map(({ _id }) => _id))
      cursor = page.more ?? undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(all.products.map(({ _id }) => _id))
  })

  it('refuses a cursor that it did not make', async () => {
    await expect(find({ q: 'brake', cursor: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  it('finds a new product by its words as soon as it is announced', async () => {
    await find({ q: 'brake' })
    await aProduct(shop.database, { name: 'Quibblewrench, 12 mm' })
    await expect
      .poll(async () => names((await find({ q: 'quibblewrench' })).products))
      .toEqual(['Quibblewrench, 12 mm'])
  })
})

describe('GET /api/suggest', () => {
  it('says of each what it is, at most ten', async () => {
    const rows = await shop.call('suggest', { query: { q: 'brak' } })
    expect(rows.length).toBeLessThanOrEqual(10)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['category', 'product']))
  })

  it('offers numbers that begin so', async () => {
    await aProduct(shop.database, { name: 'Fuse box', partNumber: 'WYK-9031-77' })
    await expect
      .poll(async () => (await shop.call('suggest', { query: { q: 'WYK-9031' } }))[0])
      .toMatchObject({
        kind: 'number',
        text: 'Part number WYK-9031-77',
        detail: expect.stringContaining('Fuse box'),
      })
  })

  it('has nothing to say to nothing', async () => {
    expect(await shop.call('suggest', { query: { q: ' ' } })).toEqual([])
  })
})

it.each([
  ['10,000 letters', 'a'.repeat(10_000)],
  ['500 words', 'brake disc '.repeat(50)],
  ['short words', 'a b c d e f g h i '.repeat(16)],
  ['signs of patterns', '%_%_% .*+?^$|()[\\]{}'],
  ['marks of direction', '\u202e\u200fbrake\u202c disc'],
  ['a zero', 'brake\u0000disc'],
])('answers 200 or 400 to %s', async (_, q) => {
  for (const path of ['find', 'suggest'])
    expect([200, 400]).toContain((await shop.fetch(`/api/${path}?${new URLSearchParams({ q })}`)).status)
})
