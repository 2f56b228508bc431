import { useSyncExternalStore } from 'react'
import { screens } from '#base/contract/screens.ts'
import { local, watchFiles } from '#web/client/browser-storage.ts'
import { useChosenVehicle } from '#web/client/garage.ts'
import { vehicleParam } from './vehicle-param.ts'

/** The parameter of lists that says how they look, `grid` or `rows`; also the key under which this browser stores the choice. */
export const lookParam = 'looks'

/** Stores how this visitor wants lists to look. */
export const rememberLook = (look: string) => local.setItem(lookParam, look)

const storedLook = () => local.getItem(lookParam)

/** How the visitor wants lists to look; null without a choice, and before hydration. */
export const useLook = () => useSyncExternalStore(watchFiles, storedLook, () => null)

/**
 * Answers a function for links: what leads to a list leads to the list of the chosen vehicle, in the look that the visitor has chosen. Before
 * hydration there is neither: pages, canonical addresses and the sitemap never carry them.
 */
export function useForVisitor(): (to: string) => string {
  const vehicle = useChosenVehicle()?.id
  const look = useLook()
  return (to) => forVisitor(to, { [vehicleParam]: vehicle, [lookParam]: look })
}

/** The address of a list with these parameters, unless it has them; any other as it is. */
export function forVisitor(
  to: string,
  own: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const [path, query = ''] = to.split('?')
  if (path !== screens.products) return to
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(own))
    if (value && !params.has(name)) params.set(name, String(value))
  return params.size > 0 ? `${path}?${params}` : path
}
