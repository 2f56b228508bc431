import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseEngine } from '#finding/find/inside/database-engine.ts'
import { find } from '#finding/find/inside/find.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import { wantedOf } from '#finding/find/inside/index/wanted.ts'
import type { Asked, FindQuery, FindSort } from '#finding/find/model.ts'
import type { Engine } from '#finding/find/shop.ts'
import { hostile } from '../../bench/scale/hostile.ts'
import { demoDatabase, type FreshDatabase } from '../database.ts'
import { readingOf } from '../demo/tour.ts'
import { suiteFixture } from '../fixtures.ts'
import { draws } from '../random.ts'
import { aQuery, plain } from './agreeing.ts'
import { shownAnew } from './shown.ts'

/** An engine of a test. */
export interface Opened {
  readonly engine: Engine
  close(): Promise<void>
}

const everything: Asked = {
  q: '',
  attributes: new Map(),
  inStock: false,
  isAnyFit: false,
  sort: 'best',
  limit: 24,
}

const tour = await readFile(join(import.meta.dirname, '../../docs/finding-tour.md'), 'utf8')
const tourRows = tour
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, typed = '', read = '', first = '']) =>
    /^(Type$|-)/.test(typed) ? [] : [{ typed, read, first }],
  )

const number = 'BRD-280-22V'
const writings = [
  'BRD-280-22V',
  'brd-280-22v',
  'BRD28022V',
  'brd28022v',
  'BRD 280 22V',
  'brd.280.22v',
  'BRD_280_22V',
  'b r d 2 8 0 2 2 v',
  'BRD/280/22V',
  'brd280-22v',
]

const slips = [
  ['brake dsic', 'disc'],
  ['alternater', 'alternator'],
  ['oil filtr', 'filter'],
  ['wipper blades', 'wiper'],
]

const vehiclePhrases = [
  '2015 honda civic oil filter',
  'golf mk4 front brake discs',
  'f150 5.0 spark plugs 2016',
  'merc c300 2015 oil filter',
  'vw jetta battery',
]

const hostileTexts: typeof hostile = {
  'the language of the engine': () => 'maker:Ferodo OR brake~2 AND NOT /disc.*/ _exists_:x',
  'a script': () => '{"script":{"source":"1"}}',
  SQL: () => "'; drop table products; --",
  'an open quotation': () => '"brake \\ [ ] ^ $ + ?',
  'a star': () => '*',
  'a zero byte': () => 'brake\u0000disc',
  'a picture of a car': () => '🚗 brake',
  'letters that fold': () => 'ß ẞ ﬁ ı İ',
  spaces: () => ' '.repeat(50),
  'one letter very often': () => 'a '.repeat(90),
  'a very long word': () => 'x'.repeat(190),
}

/**
 * What any engine of the shop must answer: the same as the database, a plain count in SQL, and the tour of testers. Each case is a test
 * of its own, whose name ends with `needs`.
 * @param open fills an engine with the products of a demo shop; where it is not there, the tests are skipped.
 */
export function conforms(
  open: (database: FreshDatabase) => Promise<Opened>,
  { needs = '', isThere = true }: { readonly needs?: string; readonly isThere?: boolean } = {},
): void {
  describe.runIf(isThere)('an engine of the search', () => {
    const shop = suiteFixture(async () => {
      const database = await demoDatabase()
      const opened = await open(database)
      const words = openFinder({ ...database, changes: { onChange: () => {} }, log: { warn: () => {} } })
      const shown = shownAnew(database)
      const by = (engine: Engine, asked: Partial<Asked>) =>
        find({ ...database, finder: { ...words, ...engine }, shown }, { ...everything, ...asked })
      const inDatabase = databaseEngine(database.db)
      const { rows } = await database.pool.query<{
        id: string
        name: string
        search: string
        maker: string
        made_in: string
        category_id: string
        attributes: { name: string; value: string }[]
      }>(
        'select id, name, search, maker, made_in, category_id, attributes from products where archived_at is null order by id',
      )
      return {
        database,
        rows,
        engine: opened.engine,
        inDatabase,
        ask: (asked: Partial<Asked>) => by(opened.engine, asked),
        askDatabase: (asked: Partial<Asked>) => by(inDatabase, asked),
        async close() {
          await words.close()
          await opened.close()
          await database.close()
        },
      }
    })

    /** A plain count of products, by a column of SQL. */
    async function counted(column: string, where: string): Promise<[string, number][]> {
      const { rows } = await shop.database.pool.query<{ name: string; count: number }>(
        `select ${column} as name, count(*)::int as count from products p where archived_at is null and ${where} and ${column} <> ''
       group by 1 order by 1`,
      )
      return rows.map(({ name, count }) => [name, count])
    }

    const sorted = (counts: ReadonlyMap<string, number>) =>
      [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const bytewise = (counts: [string, number][]) => counts.toSorted(([a], [b]) => (a < b ? -1 : 1))

    it.each(tourRows)(`answers the tour: $typed is $read${needs}`, async ({ typed, read, first }) => {
      const found = await shop.ask({ q: typed, limit: 5 })
      expect(readingOf(found)).toBe(read)
      expect(found.products[0]?.name ?? 'nothing').toMatch(new RegExp(`^${first.replace(/[()]/g, '.')}`))
    })

    it.each(writings)(`finds a number as it is written: %s${needs}`, async (q) => {
      const [wanted] = (await shop.askDatabase({ q: number, limit: 1 })).products
      const found = await shop.ask({ q, limit: 1 })
      expect([found.isByNumber, found.products[0]?.id]).toEqual([true, wanted?.id])
    })

    it.each(slips)(`forgives one slip: %s${needs}`, async (q, meant) => {
      const found = await shop.ask({ q })
      expect(found.understood.corrected.map(({ read }) => read)).toContain(meant)
      expect(found.found.total).toBeGreaterThan(0)
      expect(found.products.map(({ id }) => id)).toEqual(
        (await shop.askDatabase({ q })).products.map(({ id }) => id),
      )
    })

    it.each(vehiclePhrases)(
      `finds for a vehicle what lists it, then what fits any: %s${needs}`,
      async (q) => {
        const [found, wanted] = [await shop.ask({ q }), await shop.askDatabase({ q })]
        expect(found.understood.vehicle).toBeDefined()
        expect(plain(found.found)).toEqual(plain(wanted.found))
        const all = await shop.ask({ q, isAnyFit: true })
        expect(plain(all.found)).toEqual(plain((await shop.askDatabase({ q, isAnyFit: true })).found))
      },
    )

    it(`counts every facet as a plain count does${needs}`, async () => {
      const has = `search like '% brake%'`
      const found = await shop.engine.find({
        words: [[{ text: 'brake', isWhole: false }]],
        sort: 'best',
        limit: 1,
      })
      expect(sorted(found.makers)).toEqual(bytewise(await counted('maker', has)))
      expect(sorted(found.madeIn)).toEqual(bytewise(await counted('made_in', has)))
      expect(sorted(found.categories)).toEqual(bytewise(await counted('category_id', has)))
      const { rows } = await shop.database.pool.query(
        `select count(*)::int as total, count(*) filter (where in_stock)::int as "inStock",
           min(price_cents)::int as least, max(price_cents)::int as most
         from products where archived_at is null and ${has}`,
      )
      expect([{ total: found.total, inStock: found.inStock, ...found.prices }]).toEqual(rows)
    })

    it(`counts a chosen kind without its own choice, and the others with it${needs}`, async () => {
      const [maker = '', other = ''] = [...new Set(shop.rows.map((row) => row.maker))]
      const query: FindQuery = { words: [], makers: [maker, other], inStock: true, sort: 'newest', limit: 1 }
      const found = await shop.engine.find(query)
      const chosen = `maker in ('${maker}', '${other}')`
      expect(sorted(found.makers)).toEqual(bytewise(await counted('maker', 'in_stock')))
      expect(sorted(found.categories)).toEqual(
        bytewise(await counted('category_id', `in_stock and ${chosen}`)),
      )
      expect([['true', found.inStock]]).toEqual(await counted('in_stock::text', `in_stock and ${chosen}`))
      expect(plain(found)).toEqual(plain(await shop.inDatabase.find(query)))
    })

    it(`lets go of what nothing has, and says so${needs}`, async () => {
      const found = await shop.ask({ q: 'brake disc zyzzyvaquux' })
      expect(found.understood.letGo).toEqual(['words'])
      expect(found.understood.wordsLetGo).toEqual(['zyzzyvaquux'])
      expect(found.products.map(({ id }) => id)).toEqual(
        (await shop.askDatabase({ q: 'brake disc zyzzyvaquux' })).products.map(({ id }) => id),
      )
    })

    it.each([...Object.entries(hostile), ...Object.entries(hostileTexts)])(
      `reads a hostile text as words: %s${needs}`,
      async (_, make) => {
        const q = make(1)
        const [found, wanted] = [await shop.ask({ q }), await shop.askDatabase({ q })]
        expect(plain(found.found)).toEqual(plain(wanted.found))
      },
    )

    const orders: Record<FindSort, string> = {
      best: 'in_stock desc, seq desc',
      newest: 'seq desc',
      price: 'price_cents, seq desc',
      '-price': 'price_cents desc, seq desc',
    }
    it.each(Object.entries(orders))(
      `leads through all pages, each product once, sorted by %s${needs}`,
      async (sort, order) => {
        const { rows } = await shop.database.pool.query<{ id: string }>(
          `select id from products where archived_at is null order by ${order}`,
        )
        const seen: string[] = []
        let query: FindQuery | undefined = { words: [], sort: sort as FindSort, limit: 61 }
        while (query !== undefined) {
          const { hits, total } = await shop.engine.find(query)
          expect(total).toBe(rows.length)
          const page = hits.slice(0, query.limit)
          seen.push(...page.map(({ id }) => id))
          query = hits.length > query.limit ? { ...query, after: page.at(-1) } : undefined
        }
        expect(seen).toEqual(rows.map(({ id }) => id))
      },
    )

    it(`finds more than a request may fetch${needs}`, async () => {
      const query: FindQuery = { words: [], sort: 'price', limit: 450 }
      expect((await shop.engine.find(query)).hits).toEqual((await shop.inDatabase.find(query)).hits)
    })

    it(`answers 150 random queries as the database does${needs}`, async () => {
      const random = draws(77)
      for (let n = 0; n < 150; n++) {
        const query = aQuery(shop.rows, random)
        expect(plain(await shop.engine.find(query)), JSON.stringify(query)).toEqual(
          plain(await shop.inDatabase.find(query)),
        )
        const { words, ofType, positions, vehicles, limit } = query
        const first = { words, ofType, positions, vehicles, limit }
        expect(await shop.engine.best(first)).toEqual(await shop.inDatabase.best(first))
      }
    })

    it(`knows the parts of vehicles, and which words the shop has${needs}`, async () => {
      const { rows } = await shop.database.pool.query<{ vehicle: number }>(
        'select distinct unnest(vehicles) as vehicle from product_vehicles order by 1 limit 40',
      )
      const vehicles = [...rows.map(({ vehicle }) => vehicle), 999_999_999]
      const [found, wanted] = [
        await shop.engine.listed(vehicles, 20),
        await shop.inDatabase.listed(vehicles, 20),
      ]
      expect({ ...found, categories: sorted(found.categories) }).toEqual({
        ...wanted,
        categories: sorted(wanted.categories),
      })
      expect(await shop.engine.withParts(vehicles)).toEqual(await shop.inDatabase.withParts(vehicles))
      expect(await shop.engine.listed([], 5)).toMatchObject({ best: [], vehicles: new Set() })
      expect(await shop.engine.has(wantedOf('brake'))).toBe(true)
      expect(await shop.engine.has(wantedOf('zyzzyvaquux'))).toBe(false)
    })
  })
}
