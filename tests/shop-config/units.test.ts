import { expect, it } from 'vitest'
import { shopRules } from '#base/contract/messages/shop-words.ts'
import { tradeSetting } from '#office/shop/model.ts'
import { applyWithin, readMigrations } from '#platform/db/migrate.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { emptyTestDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

async function choose(units: string): Promise<void> {
  const { version, value } = await shop.call('tradeSettings', { token: admin.token })
  await shop.call('changeTradeSettings', {
    body: { version, value: { ...value, units } },
    token: admin.token,
  })
}

/** The lines of the specification on a page as text. */
async function specificationOn(slug: string): Promise<string[]> {
  const html = await (await shop.fetch(`/products/${slug}`)).text()
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
    .map(([, name, value = '']) => `${name}: ${value.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')}`)
    .filter((line) => /^(Diameter|Weight|Package)/.test(line))
}
const structuredOn = async (slug: string) =>
  [
    ...(await (await shop.fetch(`/products/${slug}`)).text()).matchAll(
      /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/g,
    ),
  ].map(([, json]) => json)

it('pages show inches and pounds from the change on; names, structured data, calls and the export stay as they were', async () => {
  const name = 'Unitdisc, 280 × 22 mm'
  const attributes = [{ name: 'Diameter', value: '280', unit: 'mm' }]
  const { id, slug } = await aProduct(shop.database, { name, attributes })
  const measures = { weightGrams: 6130, lengthMm: 300, widthMm: 290, heightMm: 60 }
  await shop.call('editProduct', { params: { id }, body: measures, token: admin.token })
  const metric = ['Diameter: 280 mm', 'Weight: 6.13 kg', 'Package: 300 × 290 × 60 mm']
  expect(await specificationOn(slug)).toEqual(metric)
  const all = async () => ({
    call: await shop.call('oneProduct', { params: { id } }),
    structured: await structuredOn(slug),
    csv: await (
      await shop.fetch('/api/admin-tables/products/csv?q=unitdisc', {
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).text(),
  })
  const before = await all()
  expect(before.structured.length).toBeGreaterThan(0)

  await choose('imperial')
  await expect
    .poll(() => specificationOn(slug))
    .toEqual([
      'Diameter: 280 mm (11.02 in)',
      'Weight: 6.13 kg (13.51 lb)',
      'Package: 300 × 290 × 60 mm (11.81 × 11.42 × 2.36 in)',
    ])
  expect(await all()).toEqual(before)
  const html = await (await shop.fetch(`/products/${slug}`)).text()
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).not.toContain(' in)')
  // A call has grams regardless of what the shop shows.
  await shop.call('editProduct', { params: { id }, body: { weightGrams: 454 }, token: admin.token })
  expect((await shop.call('oneProduct', { params: { id } })).weightGrams).toBe(454)

  await choose('metric')
  await expect.poll(() => specificationOn(slug)).toEqual(['Diameter: 280 mm', 'Weight: 454 g', metric[2]])
})

it('other units are refused at their field', async () => {
  await expect(choose('cubits')).rejects.toMatchObject({
    status: 400,
    body: { fields: { 'value.units': shopRules.units } },
  })
})

it('a shop that saved its trade settings before keeps grams and millimetres', async () => {
  const { client } = await emptyTestDatabase()
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name.startsWith('0152'))
  await client.query('begin')
  await applyWithin(client, migrations.slice(0, at))
  const { initial, schema } = tradeSetting({
    timeZone: 'UTC',
    holdMinutes: 30,
    holdLimits: { ...limits, sharePercent: 20, networkSharePercent: 50, newSharePercent: 50 },
  })
  const { units, markets, ...older } = initial
  await client.query(`insert into settings (name, version, value) values ('trade', 3, $1)`, [
    JSON.stringify(older),
  ])
  await applyWithin(client, migrations.slice(at))
  await client.query('commit')
  const { rows } = await client.query('select version, value from settings')
  expect(rows).toEqual([{ version: 3, value: { ...older, units } }])
  expect(schema.parse(rows[0]?.value)).toEqual({ ...older, units: 'metric', markets })
})

const each = { unverified: 2, verified: 5, paid: 20, network: 40 }
const limits = { orders: each, pieces: each }
