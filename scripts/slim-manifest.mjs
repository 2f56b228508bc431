import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const start = 'window.__reactRouterManifest='

/**
 * Shortens React Router's map of routes, which every page loads: what is false is left out, which the router reads as false, and so
 * are the files that every page has loaded before it.
 */
export function slimManifest(client) {
  const folder = join(client, 'assets')
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file))
  const text = name && readFileSync(join(folder, name), 'utf8')
  if (!text?.startsWith(start)) throw new Error('The build has no map of routes')
  const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, ''))
  const { entry, routes } = manifest
  const always = new Set([entry, routes.root].flatMap(({ module, imports }) => [module, ...imports]))
  for (const route of Object.values(routes)) {
    for (const key of Object.keys(route)) if (route[key] === false) delete route[key]
    route.imports = route.imports.filter((file) => !always.has(file))
  }
  writeFileSync(join(folder, name), `${start}${JSON.stringify(manifest)};`)
}
