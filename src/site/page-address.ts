import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '#ui/page-handle.ts'

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

/** Under which address a page is rendered and kept, and how it is answered. */
export interface PageAddress {
  /** From `/` on, canonical: two addresses of the same page have the same one. */
  readonly key: string
  /** Whether the shop has that page; every page that it does not have is one and the same. */
  readonly exists: boolean
}

/** Takes the place of whatever stands in a path parameter that the page does not depend on. No slug and no id is like it. */
const anything = '-'

/**
 * The address under which a page is kept: known search parameters only, in one order; one address for all that the shop
 * does not have. `url` may also be one by which React Router fetches the data of a page (`/allProducts.data`).
 */
export async function pageAddress<Shop>(build: Routes, shop: Shop, url: URL): Promise<PageAddress> {
  if (!isReadable(url.pathname)) return { key: `/${anything}`, exists: false }
  const isData = url.pathname.endsWith('.data')
  const matches = matchRoutes(routesOf(build), isData ? pagePath(url.pathname) : url.pathname) ?? []
  const { route, params = {} } = matches.at(-1) ?? {}
  if (route === undefined || route.path === '*') return { key: `/${anything}`, exists: false }
  const { search, isShell, exists }: PageHandle<Shop> = route.handle ?? {}
  const isThere = exists === undefined || (await exists(shop, params))
  const pattern = `/${matches.flatMap((match) => match.route.path || []).join('/')}`
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    isShell || !isThere ? anything : encodeURIComponent(params[name] ?? ''),
  )
  const known = isThere && search ? search(url.searchParams) : ''
  if (!isData) return { key: `${path}${known}`, exists: isThere }
  const data = path === '/' ? '/_.data' : `${path}.data`
  return { key: `${data}${withRoutes(known, routeIds(build, url))}`, exists: isThere }
}

/** The page whose data an address asks for. */
function pagePath(dataPath: string): string {
  return dataPath.replace(/(\/_)?\.data$/, '') || '/'
}

/** React Router names the routes whose data it lacks; what is no route of ours is not asked for. */
function routeIds(build: Routes, url: URL): string[] {
  const named = url.searchParams.get('_routes')?.split(',') ?? []
  return named.filter((id) => Object.hasOwn(build.routes, id)).slice(0, 10)
}

function withRoutes(search: string, ids: readonly string[]): string {
  if (ids.length === 0) return search
  const params = new URLSearchParams(search)
  params.set('_routes', ids.join(','))
  return `?${params}`
}

const trees = new WeakMap<Routes, RouteObject[]>()

function routesOf(build: Routes): RouteObject[] {
  const known = trees.get(build)
  if (known !== undefined) return known
  const tree = grow(build, undefined)
  trees.set(build, tree)
  return tree
}

function grow(build: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const own = { id, ...(path === undefined ? {} : { path }), handle: module.handle }
    return [index ? { ...own, index: true } : { ...own, children: grow(build, id) }]
  })
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
