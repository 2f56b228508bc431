import { beforeAll, describe, expect, it } from 'vitest'
import * as products from '#app/site/products/products.tsx'
import { noParts, vehicleId } from '#finding/vehicles/model.ts'
import { replaceSuccessors } from '#finding/vehicles/store/relatives.ts'
import { aProduct } from '../builders/products.ts'
import { anAdmin } from '../builders.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { pieces, rendered, wordsOf } from './rendered.ts'

const camry = { make: 'Toyota', model: 'Camry' }
const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, more) => from + more)
const four = aSeries({ ...camry, litres: 2.5, years: years(2014, 2020) })
const six = aSeries({ ...camry, litres: 3.5, cylinders: 6, years: years(2014, 2017) })
const hybrid = aSeries({ ...camry, parts: { ...noParts, submodel: 'Hybrid' }, litres: 2.5, years: [2016] })
const yaris = aSeries({ make: 'Toyota', model: 'Yaris', litres: 1.5, years: years(2000, 2020) })

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [four, six, hybrid, yaris])
  return opened
})

beforeAll(async () => {
  const { list, change } = fitmentActions(shop, await anAdmin(shop.database))
  const made = (name: string) => aProduct(shop.database, { name })
  const some = await made('Oil Filter, 65 mm')
  await list(some.id, aFitment({ ...camry, fromYear: 2014, toYear: 2015 }))
  const every = await made('Oil Filter, 76 mm')
  await list(every.id, aFitment({ ...camry, fromYear: 2010, toYear: 2026 }))
  const forYaris = await made('Air Filter, round')
  await list(forYaris.id, aFitment({ make: 'Toyota', model: 'Yaris', fromYear: 2000, toYear: 2020 }))
  const universal = { product: { isUniversal: true, universalNote: '', fitments: [] } }
  await change((await made('Oil Filter Wrench, 65 mm')).id, universal)
  await change((await made('Torque Wrench, 1/2"')).id, universal)
})

const page = (search: string) => rendered(products, shop.database, search)
const question = (html: string) => pieces(html, 'nav').find((nav) => nav.includes('id="which-vehicle"')) ?? ''
const cards = (html: string) => pieces(html, 'article').map(wordsOf)
const find = (q: string, vehicle?: number) =>
  shop.call('find', { query: { q, ...(vehicle !== undefined && { vehicle: String(vehicle) }) } })
const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))

describe('a search that names a model without its year', () => {
  it('asks for the year above its results, the newest first', async () => {
    const html = await page('?q=oil+filter+camry')
    expect(wordsOf(question(html))).toContain('Which year is your Toyota Camry?')
    expect(linksIn(question(html))).toEqual(
      years(2014, 2020)
        .toReversed()
        .map((year) => `/allProducts?q=oil+filter+camry+${year}`),
    )
    expect(cards(html)).toHaveLength(3)
    expect(html.indexOf('id="which-vehicle"')).toBeLessThan(html.indexOf('<article'))
  })

  it('says of a part what to do, and of what fits each or any nothing else than before', async () => {
    const all = cards(await page('?q=oil+filter+camry'))
    const card = (name: string) => all.find((text) => text.includes(name)) ?? ''
    expect(card('Oil Filter, 65 mm')).toContain('Choose your Camry')
    expect(card('Oil Filter, 65 mm')).not.toContain('Fits some')
    expect(card('Oil Filter, 76 mm')).toContain('Fits')
    expect(card('Oil Filter Wrench')).not.toContain('Choose your Camry')
  })

  it('then asks for the engine, and its answer is the vehicle of the address', async () => {
    const html = await page('?q=oil+filter+camry+2015')
    expect(wordsOf(question(html))).toBe(
      'Which 2015 Toyota Camry is yours? 2.5 L 4-cylinder 3.5 L 6-cylinder',
    )
    expect(linksIn(question(html))).toEqual(
      [four, six].map(({ id }) => `/allProducts?q=oil+filter&vehicle=${vehicleId(id, 2015)}`),
    )
  })

  it('asks for the size first where engines are not enough, then for the vehicle', async () => {
    const { ask } = await find('oil filter camry 2016')
    expect(ask?.choices).toEqual([
      { text: '2.5 L', q: 'oil filter camry 2016 2.5l' },
      { text: '3.5 L 6-cylinder', q: 'oil filter', vehicle: vehicleId(six.id, 2016) },
    ])
    const named = (await find('oil filter camry 2016 2.5l')).ask?.choices
    expect(wordsOf(question(await page('?q=oil+filter+camry+2016+2.5l')))).toContain(
      'Which 2016 Toyota Camry 2.5 L 4-cylinder is yours?',
    )
    expect(named).toEqual([
      { text: '2.5 L 4-cylinder', q: 'oil filter', vehicle: vehicleId(four.id, 2016) },
      { text: 'Hybrid', q: 'oil filter', vehicle: vehicleId(hybrid.id, 2016) },
    ])
  })

  it('asks nothing where one vehicle is left, and shows what fits it', async () => {
    const html = await page('?q=oil+filter+camry+2019')
    expect(wordsOf(question(html))).toContain('Is this your vehicle?')
    expect(cards(html).join()).not.toContain('Choose your')
  })

  it.each([
    ['universal tools alone are found', 'torque wrench camry'],
    ['no part lists the vehicle', 'air filter camry'],
    ['no vehicle is named', 'oil filter'],
    ['only a make is named', 'oil filter toyota'],
  ])('asks nothing where %s', async (_, q) => {
    const html = await page(`?q=${q.replaceAll(' ', '+')}`)
    expect(cards(html).length).toBeGreaterThan(0)
    expect(wordsOf(question(html))).not.toMatch(/Which (year|.* is yours)/)
    expect(cards(html).join()).not.toContain('Choose your')
    expect(await find(q)).not.toHaveProperty('ask')
  })

  it('offers many years as a list of a form', async () => {
    const html = await page('?q=air+filter+yaris&inStock=1&sort=newest')
    const form = question(html)
    expect(form).toContain('action="/allProducts"')
    for (const field of ['name="inStock" value="1"', 'name="sort" value="newest"'])
      expect(form).toContain(field)
    expect(form).not.toContain('type="hidden" name="q"')
    expect(form).toContain('<option value="air filter yaris 2020"')
    expect(linksIn(form)).toEqual([])
  })
})

describe('a vehicle of the visitor that the words name', () => {
  const chosen = vehicleId(six.id, 2015)

  it('is taken, named, and can be refused', async () => {
    const html = await page(`?q=oil+filter+camry&vehicle=${chosen}`)
    expect(question(html)).toBe('')
    expect(wordsOf(html)).toContain('Shown for your 2015 Toyota Camry 3.5 L 6-cylinder. Not this one')
    expect(linksIn(html)).toContain('/allProducts?q=oil+filter+camry&which=other')
    expect(cards(html).join()).not.toContain('Choose your')
    expect(wordsOf(question(await page('?q=oil+filter+camry&which=other')))).toContain('Which year')
  })

  it('is not taken for another model or another year', async () => {
    for (const q of ['air+filter+yaris', 'oil+filter+camry+2016'])
      expect(wordsOf(question(await page(`?q=${q}&vehicle=${chosen}`)))).toMatch(/Which/)
  })
})

describe('a vehicle of an older list', () => {
  const old = (model: string) => aSeries({ make: 'Toyota', model, years: [2015], isRetired: true })
  const [renamed, split, gone] = [old('Camry Sedan'), old('Camry/Yaris'), old('Camry Cargo')]

  beforeAll(async () => {
    await store(shop.database, [renamed, split, gone])
    const years = [2015]
    const successors = [
      { retired: renamed.id, successor: four.id, years },
      { retired: split.id, successor: four.id, years },
      { retired: split.id, successor: yaris.id, years },
    ]
    await shop.database.db.transaction().execute((tx) => replaceSuccessors(tx, successors))
  })

  it('is offered its new name, or several, each with its list', async () => {
    const one = question(await page(`?q=oil+filter&vehicle=${vehicleId(renamed.id, 2015)}`))
    expect(wordsOf(one)).toBe(
      'The 2015 Toyota Camry Sedan 1.8 L 4-cylinder has a new name here: 2015 Toyota Camry 2.5 L 4-cylinder',
    )
    expect(linksIn(one)).toEqual([`/allProducts?q=oil+filter&vehicle=${vehicleId(four.id, 2015)}`])
    const several = question(await page(`?q=oil+filter&vehicle=${vehicleId(split.id, 2015)}`))
    expect(wordsOf(several)).toContain('is one of these now. Which one is yours?')
    expect(linksIn(several)).toHaveLength(2)
  })

  it('is offered nothing where there is none, or another vehicle is named', async () => {
    expect(question(await page(`?q=oil+filter&vehicle=${vehicleId(gone.id, 2015)}`))).toBe('')
    expect(question(await page(`?q=oil+filter&vehicle=${vehicleId(four.id, 2015)}`))).toBe('')
    const other = await page(`?q=oil+filter+yaris&vehicle=${vehicleId(renamed.id, 2015)}`)
    expect(wordsOf(question(other))).not.toContain('new name')
  })
})

describe('the API', () => {
  it('says what it asks, of which make and model, with the choices', async () => {
    const { ask } = await find('oil filter camry')
    expect(ask).toMatchObject({ what: 'year', make: 'Toyota', model: 'Camry' })
    expect(ask?.choices[0]).toEqual({ text: '2020', q: 'oil filter camry 2020' })
    expect((await find(ask?.choices.at(-1)?.q ?? '')).ask).toEqual({
      ...{ what: 'engine', make: 'Toyota', model: 'Camry' },
      choices: [four, six].map(({ id, litres, cylinders }) => ({
        text: `${litres} L ${cylinders}-cylinder`,
        q: 'oil filter',
        vehicle: vehicleId(id, 2014),
      })),
    })
  })

  it('takes a vehicle that is given and may be meant', async () => {
    const chosen = vehicleId(four.id, 2019)
    const answer = await find('oil filter camry', chosen)
    expect(answer).not.toHaveProperty('ask')
    expect(answer.products.map(({ name }) => name)).toEqual(['Oil Filter, 76 mm', 'Oil Filter Wrench, 65 mm'])
    expect(await find('oil filter yaris', chosen)).toMatchObject({
      understood: { vehicle: { model: 'Yaris' } },
    })
  })
})
