import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Mode = 'development' | 'production'

/** The handlers of each build, by the ids of the routes of a page. */
const made = new WeakMap<ServerBuild, Map<string, RequestHandler>>()

/**
 * Makes the pages of some routes. React Router does work for each route of a build whenever it makes a page, so a page gets a
 * build of its own routes. All of them without `routeIds`.
 */
export function pageHandler(
  build: ServerBuild,
  routeIds: readonly string[] | undefined,
  mode: Mode,
): RequestHandler {
  const handlers = made.get(build) ?? new Map<string, RequestHandler>()
  made.set(build, handlers)
  const key = routeIds?.join(' ') ?? ''
  const handler =
    handlers.get(key) ??
    createRequestHandler(routeIds === undefined ? build : onlyRoutes(build, new Set(routeIds)), mode)
  handlers.set(key, handler)
  return handler
}

function onlyRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const { routes, assets } = build
  return { ...build, routes: pick(routes, ids), assets: { ...assets, routes: pick(assets.routes, ids) } }
}

function pick<Value>(all: Readonly<Record<string, Value>>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}
