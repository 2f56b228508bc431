import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#routes.ts'

/** The paths of all pages, with `:slug` and the like. The page of a closed shop and the page of all other addresses are not among them. */
export const pagePaths: readonly string[] = [
  ...new Set(
    routes
      .flatMap((route) => pathsOf(route, ''))
      .filter((path) => !/[*]|opening-soon/.test(path))
      .map((path) => path || '/'),
  ),
]

function pathsOf({ path = '', index, children }: RouteConfigEntry, above: string): string[] {
  const own = path === '' ? above : `${above}/${path}`
  if (children !== undefined)
    return [...(path === '' ? [] : [own]), ...children.flatMap((child) => pathsOf(child, own))]
  return index || path !== '' ? [own] : []
}
