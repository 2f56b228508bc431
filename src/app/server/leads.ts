import { matchRoutes } from 'react-router'
import { dashboardPages } from '#app/site/dashboard/pages.ts'
import { landingStart } from '#app/site/landing/address.ts'
import {
  isFiltered,
  isFound,
  readListQuery,
  toFoundQuery,
  toProductQuery,
} from '#app/site/products/list-query.ts'
import { fixedPages } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'
import { page } from '#catalog/products/service/page.ts'
import { byId, latest } from '#catalog/products/service/read.ts'
import { categoriesOnSale } from '#catalog/products/service/sitemap.ts'
import * as reviews from '#catalog/reviews/service.ts'
import { find } from '#finding/find/service.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { findPlace, vehiclesOf } from '#finding/vehicles/places.ts'
import { type Content, isWritten } from '#office/content/model/frame.ts'
import { notKept } from '#platform/db/topics.ts'
import type { ShopFiles } from '#platform/storage/files.ts'
import { makesWithParts } from './landing-page.ts'
import { productPage } from './product-page.ts'

/** What is asked where a link leads. */
export interface LinkShop extends FindShop {
  readonly files: Pick<ShopFiles, 'pictures'>
}

/** Whether there is anything; `unknown` for a search while the index of products is not there. */
export type Leads = boolean | 'unknown'

interface Target {
  readonly content: Content
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly hash: string
}

type Look = (shop: LinkShop, target: Target) => Leads | Promise<Leads>

const depends = notKept
const always: Look = () => true
/** What only one customer may see, or nobody in a live shop: no link of everybody's leads there. */
const never: Look = () => false

const written =
  (path: string): Look =>
  (_shop, { content }) =>
    isWritten(path, content)

const hasReviews: Look = async ({ pool }) =>
  (await reviews.page({ pool, depends }, { limit: 1, offset: 0 })).total > 0

const home: Look = async (shop, target) =>
  target.hash !== '#reviews' ||
  (isWritten(`${screens.home}#reviews`, target.content) && (await hasReviews(shop, target)) === true)

/** What is archived is sold no more, even where its buyers still see it. */
const product: Look = async (shop, { params: { slug = '' } }) =>
  (await productPage({ ...shop, depends }, slug))?.product.archived === false

const place: Look = async (shop, { params: { make = '', model, year } }) => {
  const found = await findPlace({ ...shop, depends }, { make, model, year })
  return found !== undefined && (await shop.finder.withParts(vehiclesOf(found.series, found.year))).size > 0
}

const list: Look = (shop, { search }) => {
  // What is sold out today is on sale all the same; and a link must not change with every order.
  const query = { ...readListQuery(search), inStock: false }
  if (isFound(query)) return searched(shop, query)
  return listed(shop, query)
}

type ListQuery = ReturnType<typeof readListQuery>

async function listed({ db, pool }: LinkShop, query: ListQuery): Promise<boolean> {
  const { category } = query
  if (isFiltered(query) || query.page > 1)
    return (await page({ db, pool, depends }, toProductQuery(query))).rows.length > 0
  if (category !== '') return (await categoriesOnSale({ db, depends })).includes(category)
  return (await latest({ pool, depends }, 1)).length > 0
}

/** By the index alone: the database would search for seconds in a large shop. */
async function searched(shop: LinkShop, query: ListQuery): Promise<Leads> {
  if (shop.finder.edition() === undefined) return 'unknown'
  return (await find(shop, toFoundQuery(query))).products.length > 0
}

const upload: Look = async ({ files }, { params: { name = '' } }) =>
  /^[\w-]+\.webp$/.test(name) && files.pictures.has(name).catch((): Leads => 'unknown')

/** Pages that are there for everybody, empty or not. */
const usual = [
  ...[screens.login, screens.signup, screens.resetPassword, screens.confirmEmail, screens.setUpFactor],
  ...[
    screens.invitation,
    screens.confirmBackInStock,
    screens.endBackInStock,
    screens.cart,
    screens.findOrder,
  ],
  ...[screens.checkout, screens.vehicles, screens.visitorsVehicles],
  ...['asked', 'wrong-email', 'too-many', 'in-stock', 'not-found'].map(screens.backInStockAnswer),
  ...dashboardPages.map(({ to }) => to),
]

/** What the shop has beside its pages. */
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/api/docs',
  '/api/openapi.json',
  '/pictures/demo/:name',
]

/** Every path of the shop, with how to see whether there is anything. The paths of pages are in src/routes.ts. */
export const shopPaths: Readonly<Record<string, Look>> = {
  ...Object.fromEntries([...usual, ...files].map((path) => [path, always])),
  [screens.home]: home,
  '/home': home,
  [screens.products]: list,
  '/products/:slug': product,
  '/tools/:id': async ({ pool }, { params: { id = '' } }) =>
    (await byId({ pool, depends }, id))?.archived === false,
  [landingStart]: async ({ db, finder }) => (await makesWithParts({ db, finder, depends })).length > 0,
  '/parts/:make': place,
  '/parts/:make/:model': place,
  '/parts/:make/:model/:year': place,
  [screens.reviews]: hasReviews,
  ...Object.fromEntries(
    [screens.blogs, screens.portfolio, ...fixedPages.map((name) => screens[name])].map((path) => [
      path,
      written(path),
    ]),
  ),
  '/pages/:slug': (shop, target) => written(screens.ownPage(target.params.slug ?? ''))(shop, target),
  '/order/:id': never,
  '/payment/:id': never,
  '/design': never,
  '/pictures/uploads/:name': upload,
}

const routes = Object.keys(shopPaths).map((path) => ({ id: path, path }))

/** Whether there is anything at a target. A page elsewhere always counts: the shop does not look at it. */
export async function leadsToSomething(shop: LinkShop, content: Content, to: string): Promise<Leads> {
  if (!to.startsWith('/')) return true
  const { pathname, searchParams: search, hash } = new URL(to, 'http://shop.invalid')
  if (!isReadable(pathname)) return false
  const { route, params = {} } = matchRoutes(routes, pathname)?.at(-1) ?? {}
  const look = route && shopPaths[route.path]
  return look === undefined ? false : look(shop, { content, params, search, hash })
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
