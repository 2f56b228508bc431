import { createContext, type ReactNode, use } from 'react'

/** The HTML of the items that earlier pages showed. */
export interface CachedItems {
  /** What stands for the HTML inside an item as it was rendered from equal data; undefined when it must be rendered. */
  find(name: string, data: object): string | undefined
}

/** On the server: the stored items (src/app/site/item-store.ts). Undefined in the browser. */
export const CachedItems = createContext<CachedItems | undefined>(undefined)

/**
 * An item of a list, which the server renders once for all pages that show it. Its content must depend on nothing but
 * `data`: not on the address, and without ids that React gives. It has no `<li>` inside.
 * @param name which item it is: when its data changes, the new HTML replaces the old.
 */
export function CachedItem({
  name,
  data,
  children,
}: {
  name: string
  data: object
  children: () => ReactNode
}) {
  const html = use(CachedItems)?.find(name, data)
  const content =
    html === undefined ? { children: children() } : { dangerouslySetInnerHTML: { __html: html } }
  return <li data-kept {...content} />
}
