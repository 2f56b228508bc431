import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { routes } from '#base/contract/routes.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { screens } from '#base/contract/screens.ts'
import { keysOf } from '#base/keys-of.ts'
import pages from '../../src/routes.ts'
import { suiteFixture } from '../fixtures.ts'
import { sampled, sampledPart } from '../sample.ts'
import { everySetting } from './every-setting.ts'
import { openWarmAndCold } from './warm-and-cold.ts'

const world = suiteFixture(openWarmAndCold)

type Routes = typeof routes
/** The calls that everybody may read. A new one does not compile until it has a row. */
type PublicRead = {
  [Name in CallName]: Routes[Name] extends { method: 'GET'; access: 'public' } ? Name : never
}[CallName]

function publicReads(): Readonly<Record<PublicRead, string>> {
  const { id, vehicle } = world.shown
  return {
    publicSettings: '/api/settings',
    listProducts: '/api/addProduct',
    oneProduct: `/api/tools/${id}`,
    listReviews: '/api/addreview',
    listCategories: '/api/categories',
    productNumbers: `/api/tools/${id}/numbers`,
    relatedProducts: `/api/tools/${id}/related`,
    productPictures: `/api/tools/${id}/pictures`,
    productDelivery: `/api/tools/${id}/delivery?quantity=5&country=DE`,
    find: '/api/find?q=whirligig+brake',
    suggest: '/api/suggest?q=alt',
    chooseVehicle: '/api/vehicles',
    renamedVehicles: `/api/vehicles/renamed?ids=${vehicle}`,
    oneVehicle: `/api/vehicles/${vehicle}`,
    fitVerdicts: `/api/fit?vehicle=${vehicle}&tools=${id}`,
    askedQuestions: `/api/fit/questions?vehicle=${vehicle}&tools=${id}`,
    vehiclesByOutsideId: '/api/vehicles/outside/hsn_tsn/0603BGU',
    fittedVehicles: `/api/tools/${id}/vehicles`,
    decodeVin: '/api/vin/WVWZZZ1JZ3W386752',
  }
}

/** Pages that a visitor can open, by the pattern of their route. */
function publicPages(): Record<string, readonly string[]> {
  const { slug, id } = world.shown
  const own = '/pages/team'
  return {
    '': ['/'],
    allProducts: [
      ...['', '?page=2', '?sort=price', '?looks=rows', '?category=Brakes', '?inStock=1', '?q=alternator'],
      ...['?from=19.9&to=2000', '?q=brake&from=5'],
    ].map((query) => `${screens.products}${query}`),
    'products/:slug': [screens.product(slug)],
    'tools/:id': [screens.purchase(id)],
    'pages/:slug': [own],
    'payment/:id': [screens.payment(id)],
    'order/:id': [screens.order(id)],
    '*': ['/no-such-page'],
  }
}

/** Every path of the site that a visitor can open: the routes without parameters, and the pages of `publicPages`. */
function everyPage(): string[] {
  const known = publicPages()
  return pathsOf(pages).flatMap((path) => {
    if (path.startsWith('parts/')) return []
    if (known[path] !== undefined) return known[path]
    if (path.includes(':') || path.includes('*')) throw new Error(`Which address has ${path}?`)
    return [`/${path}`]
  })
}

function pathsOf(config: typeof pages): string[] {
  return config.flatMap(({ path = '', children = [] }) => [
    ...(path === '' && children.length > 0 ? [] : [path]),
    // Pages of the dashboard are rendered in the browser: all of them are one page.
    ...(path === 'dashboard' ? [] : pathsOf(children)),
  ])
}

const others = ['/sitemap.xml', '/robots.txt', '/allProducts.data?page=2']
const versioned = z.object({ version: z.number(), value: z.record(z.string(), z.unknown()) })

/** Replaces some fields of a document. Returns the fields as they were. */
async function change(at: 'warm' | 'cold', name: keyof typeof everySetting, fields: Record<string, unknown>) {
  const { token } = world
  const { call } = world[at]
  const calls = everySetting[name]
  const { version, value } = versioned.parse(await call(calls.read, { token }))
  await call(calls.change, { token, body: { version, value: { ...value, ...fields } } })
  return Object.fromEntries(Object.keys(fields).map((field) => [field, value[field]]))
}

async function answers(at: 'warm' | 'cold', paths: readonly string[]) {
  const seen = new Map<string, string>()
  for (const path of paths) {
    const { status, body } = await world[at].see(path)
    seen.set(path, `${status} ${body.replace(/"requestId":"[^"]*"/, '')}`)
  }
  return seen
}

/** Compares every answer of both shops. The one at which nothing was changed hears of it a moment later. */
async function compare(changed: 'warm' | 'cold', what: string): Promise<void> {
  const other = changed === 'warm' ? 'cold' : 'warm'
  const all = [...everyPage(), ...Object.values(publicReads()), ...others]
  const paths = sampled(all, sampledPart.pagesOfSetting, (path) => `${path} ${what}`)
  const now = await answers(changed, paths)
  for (const [path, body] of now)
    await expect
      .poll(async () => difference(body, (await answers(other, [path])).get(path) ?? ''), {
        message: `${path} after ${what}: what the ${changed} and the ${other} shop say`,
        timeout: 20_000,
      })
      .toEqual(['', ''])
}

function firstDifferent(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** What each of two texts has from the first sign on that is not the same: whole pages would be unreadable. */
function difference(one: string, other: string): [string, string] {
  if (one === other) return ['', '']
  const at = firstDifferent(one, other)
  const from = Math.max(0, at - 80)
  return [one.slice(from, from + 160), other.slice(from, from + 160)]
}

describe.each(keysOf(everySetting))(
  'the settings of %s reach every page and every public call at once:',
  (name) => {
    const others: Readonly<Record<string, unknown>> = everySetting[name].others
    const fields = Object.keys(others)
    const first: Record<string, unknown> = {}

    it('before any change both shops say the same', () => compare('warm', 'the change before'))

    it.each(fields.map((field, number) => ({ field, at: number % 2 === 0 ? 'warm' : 'cold' }) as const))(
      '$field, changed at the $at shop',
      async ({ field, at }) => {
        Object.assign(first, await change(at, name, { [field]: others[field] }))
        await compare(at, `another ${field}`)
      },
    )

    it('all of them as they were at first', async () => {
      await change('cold', name, first)
      await compare('cold', 'the first values')
    })
  },
)
