import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const start = 'window.__reactRouterManifest='

/**
 * Shortens React Router's map of routes, which every page loads: what is false is left out, which the router reads as false, and so
 * are the files that are loaded anyway: the files of every page, and of the routes around a route, which the router loads with it.
 */
export function slimManifest(client) {
  const folder = join(client, 'assets')
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const text = name && readFileSync(join(folder, name), 'utf8')
  if (!text?.startsWith(start)) throw new Error('The build has no map of routes')
  const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, ''))
  const { entry, routes } = manifest
  const short = Object.values(routes).map((route) => {
    const loaded = new Set([entry, ...around(route, routes)].flatMap(filesOf))
    const told = Object.entries(route).filter(([key, value]) => value !== false && key !== 'imports')
    return [
      route.id,
      { ...Object.fromEntries(told), imports: route.imports.filter((file) => !loaded.has(file)) },
    ]
  })
  writeFileSync(
    join(folder, name),
    `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(short) })};`,
  )
}

const filesOf = ({ module, imports }) => [module, ...imports]

/** The routes that a route is in, the nearest first. */
function around({ parentId }, routes) {
  const parent = routes[parentId]
  return parent ? [parent, ...around(parent, routes)] : []
}
