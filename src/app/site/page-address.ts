import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '#web/ui/page-handle.ts'

/** The routes of the pages, as React Router's build lists them. */
export interface Routes {
  readonly routes: Readonly<Record<string, Route | undefined>>
}

interface Route {
  readonly id: string
  readonly parentId?: string | undefined
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly module: { readonly handle?: unknown }
}

/** The canonical address of a page: it is rendered for this address, and cached under it. */
export interface PageAddress {
  /** From `/` on. All addresses of the same page have the same canonical one. */
  readonly key: string
  /** Whether the page exists; all pages that do not exist have the same address. */
  readonly exists: boolean
  /** The ids of the routes that it is made of, from the root on; undefined for all that do not exist. */
  readonly routeIds: readonly string[] | undefined
}

/** Replaces the value of a path parameter that the page does not depend on. No slug or id can be equal to it. */
const placeholder = '-'

const notFound: PageAddress = { key: `/${placeholder}`, exists: false, routeIds: undefined }

/**
 * The canonical address of a page: only known search parameters, in one order; one address for all pages that do not
 * exist. `url` may also be an address from which React Router fetches the data of a page (`/allProducts.data`).
 */
export async function pageAddress<Source>(build: Routes, shop: Source, url: URL): Promise<PageAddress> {
  if (!isReadable(url.pathname)) return notFound
  const isData = url.pathname.endsWith('.data')
  const pagesPath = isData ? pagePath(url.pathname) : url.pathname
  const candidates = routesOf(build).get(firstPart(decodeURIComponent(pagesPath)))
  if (candidates === undefined) return notFound
  const matches = matchRoutes(candidates, pagesPath) ?? []
  const { route, params = {} } = matches.at(-1) ?? {}
  if (route === undefined || route.path === '*') return notFound
  const ids = matches.flatMap((match) => match.route.id ?? [])
  const { search, isShell, exists, missing, prepare }: PageHandle<Source> = route.handle ?? {}
  // The browser takes over a page of its own route alone. Data of such an address are a 404 of its loader, which is not stored.
  const none = isData ? undefined : await missing?.(shop, url.searchParams)
  if (none === undefined) await prepare?.(shop, url.searchParams)
  const pageExists = none === undefined && (exists === undefined || (await exists(shop, params)))
  const pattern = `/${matches.flatMap((match) => match.route.path || []).join('/')}`
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    isShell || !pageExists ? placeholder : encodeURIComponent(params[name] ?? ''),
  )
  const known = none ?? (pageExists && search ? search(url.searchParams) : '')
  if (!isData) return { key: `${path}${known}`, exists: pageExists, routeIds: ids }
  const data = path === '/' ? '/_.data' : `${path}.data`
  return { key: `${data}${withRoutes(known, dataRoutes(build, url))}`, exists: pageExists, routeIds: ids }
}

/** The path of the page whose data an address requests. */
function pagePath(dataPath: string): string {
  return dataPath.replace(/(\/_)?\.data$/, '') || '/'
}

/** The routes whose data React Router requests; unknown routes are ignored. */
function dataRoutes(build: Routes, url: URL): string[] {
  const named = url.searchParams.get('_routes')?.split(',') ?? []
  return named.filter((id) => Object.hasOwn(build.routes, id)).slice(0, 10)
}

function withRoutes(search: string, ids: readonly string[]): string {
  if (ids.length === 0) return search
  const params = new URLSearchParams(search)
  params.set('_routes', ids.join(','))
  return `?${params}`
}

/** Routes by the first part of their paths; '' is the home page's. */
type RoutesByPart = ReadonlyMap<string, RouteObject[]>

const known = new WeakMap<Routes, RoutesByPart>()

/**
 * React Router compiles all given routes at each match. With only the routes that can match, it takes a tenth of the time;
 * a flood asks thousands of times a second.
 */
function routesOf(build: Routes): RoutesByPart {
  const cached = known.get(build)
  if (cached !== undefined) return cached
  const tree = buildTree(build, undefined)
  const routesByPart = new Map(partsOf(tree).map((part) => [part, filterTree(tree, part)]))
  known.set(build, routesByPart)
  return routesByPart
}

function partsOf(tree: readonly RouteObject[]): string[] {
  return tree.flatMap(({ path = '', children }) =>
    path === '' && children !== undefined ? partsOf(children) : [firstPart(path)],
  )
}

function filterTree(tree: readonly RouteObject[], part: string): RouteObject[] {
  return tree.flatMap((route) => {
    const { path = '', children } = route
    if (path !== '' || children === undefined) return firstPart(path) === part ? [route] : []
    const kept = filterTree(children, part)
    return kept.length === 0 ? [] : [{ ...route, children: kept } as RouteObject]
  })
}

/** The first part of a path, normalised as route matching does. */
function firstPart(path: string): string {
  return path.replace(/^\/+/, '').split('/', 1).join().toLowerCase()
}

function buildTree(build: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const own = { id, ...(path === undefined ? {} : { path }), handle: module.handle }
    return [index ? { ...own, index: true } : { ...own, children: buildTree(build, id) }]
  })
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
