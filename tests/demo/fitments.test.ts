import { beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '#app/demo/catalogue.ts'
import { loadDemo } from '#app/demo/load.ts'
import { loadDemoFitments } from '#app/demo/load-fitments.ts'
import { chains, groups, pairs } from '#app/demo/relations.ts'
import { loadVehicles } from '#finding/vehicles/load.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'

const { products, tree } = readCatalogue()
const database = suiteFixture(freshDatabase)

interface Covered {
  readonly slug: string
  readonly vehicle: number
  readonly condition: number
}
let covered: readonly Covered[] = []
beforeAll(async () => {
  await loadDemo(database.db)
  await loadVehicles(database.db)
  expect(await loadDemoFitments(database.db)).toBe(true)
  const { rows } = await database.pool.query<Covered>(
    `select p.slug, k.vehicle, k.condition from product_vehicles v join fit_products f on f.number = v.product
     join products p on p.id = f.product_id cross join unnest(v.vehicles, v.conditions) as k (vehicle, condition)`,
  )
  covered = rows
})

const vehiclesOf = (slug: string) =>
  new Set(covered.filter((one) => one.slug === slug).map(({ vehicle }) => vehicle))
const slugOf = (partNumber: string) =>
  products.find((product) => product.partNumber === partNumber)?.slug ?? ''
const isTool = (category: string) => tree.Tools?.includes(category) ?? false
const attribute = (slug: string, name: string) =>
  products.find((product) => product.slug === slug)?.attributes.find((one) => one.name === name)?.value

describe('the fitments of the demo shop', () => {
  it('are loaded once', async () => {
    expect(await loadDemoFitments(database.db)).toBe(false)
  })

  it('cover 6,000 vehicles or more, and each part that is not universal fits some', async () => {
    expect(new Set(covered.map(({ vehicle }) => vehicle)).size).toBeGreaterThanOrEqual(6000)
    const universal = await database.pool.query<{ slug: string; universal_note: string }>(
      `select p.slug, f.universal_note from products p join fit_products f on f.product_id = p.id where f.is_universal`,
    )
    const slugs = new Set([...universal.rows.map(({ slug }) => slug), ...covered.map(({ slug }) => slug)])
    expect(products.filter(({ slug }) => !slugs.has(slug)).map(({ slug }) => slug)).toEqual([])
    const tools = products.filter(({ category }) => isTool(category)).map(({ slug }) => slug)
    expect(universal.rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(tools))
    expect(universal.rows.filter(({ universal_note }) => /[{}]|undefined/.test(universal_note))).toEqual([])
  })

  it('agree with the measures: without a question, a vehicle has one bolt circle, and one disc on each axle', () => {
    const wrong: string[] = []
    const sure = covered.filter(({ condition }) => condition === 0)
    for (const [vehicle, parts] of Map.groupBy(sure, (one) => one.vehicle)) {
      const circles = parts.flatMap(({ slug }) => attribute(slug, 'Bolt circle') ?? [])
      const discs = parts.filter(({ slug }) => slug.startsWith('brake-disc-'))
      const axles = discs.map(({ slug }) => attribute(slug, 'Axle'))
      if (new Set(circles).size > 1 || new Set(axles).size < axles.length) wrong.push(`${vehicle}`)
    }
    expect(wrong).toEqual([])
  })

  it('have the right part wherever they have the left one', () => {
    for (const [left, right] of pairs.map((pair) => pair.map(slugOf))) {
      expect(vehiclesOf(left ?? '').size).toBeGreaterThan(0)
      expect(vehiclesOf(right ?? '')).toEqual(vehiclesOf(left ?? ''))
    }
  })

  it('are the same for the parts of an interchange group, and for a part and what replaces it: at least 80% of the vehicles', () => {
    const ofParts = [...groups, ...chains]
      .map((set) => set.map(slugOf))
      .filter((set) => set.some((slug) => vehiclesOf(slug).size > 0))
    expect(ofParts.length).toBeGreaterThanOrEqual(12)
    const shares = ofParts.map((set) => {
      const each = set.map(vehiclesOf)
      const all = new Set(each.flatMap((one) => [...one]))
      const common = [...all].filter((vehicle) => each.every((one) => one.has(vehicle)))
      return { set, share: common.length / all.size }
    })
    expect(shares.filter(({ share }) => share < 0.8)).toEqual([])
  })

  it('have all that 40 vehicles or more need for a service and new brakes, without a question', () => {
    const needed = [
      ...[/^oil-filter/, /^air-filter/, /^cabin-filter/, /^spark-plug/, /^battery/, /^wiper-blade-f/],
      ...[
        /^brake-disc-(vented|drilled)/,
        /^brake-disc-(solid|rear)/,
        /^brake-pad-set-front/,
        /^brake-pad-set-rear/,
      ],
    ]
    const sure = Map.groupBy(
      covered.filter(({ condition }) => condition === 0),
      ({ vehicle }) => vehicle,
    )
    const whole = [...sure.values()].filter((parts) =>
      needed.every((kind) => parts.some(({ slug }) => kind.test(slug))),
    )
    expect(whole.length).toBeGreaterThanOrEqual(40)
  })

  it('ask for the size of the front discs on some vehicles, of discs and pads alike', () => {
    const asking = (slug: string) =>
      new Set(covered.filter((one) => one.slug === slug && one.condition === 1).map(({ vehicle }) => vehicle))
    const discs = asking('brake-disc-vented-312-25')
    expect(discs.size).toBeGreaterThan(0)
    const pads = asking('brake-pad-set-ceramic-187-72')
    expect([...discs].filter((vehicle) => !pads.has(vehicle))).toEqual([])
  })
})
