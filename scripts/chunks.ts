/*
 * Which file of the browser's code a module goes to that several pages use. The bundler by itself makes a file for each set of pages that
 * share a module: five hundred files, eighty of them for the home page (docs/decisions/web/sizes.md). Here each kind of page has
 * one file. What a single page uses stays with that page, and what is loaded on demand stays apart.
 */

/** The part of the bundler's graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** The pages on the way to the payment, by kind: what pages of two kinds use is in `frame`, which every page loads. */
const buying: Readonly<Record<string, RegExp>> = {
  shop: /^(app\/site\/(?!app-frame|calls-frame|dashboard|order|design)|catalog\/back-in-stock\/screens\/answer)/,
  cart: /^orders\/checkout\/screens\/(cart-page|checkout)$/,
  buy: /^orders\/(orders\/screens\/purchase|payments\/screens\/payment)$/,
  account:
    /^(people\/identity\/screens\/(signup|reset-password|confirm-email)|orders\/checkout\/screens\/login-page)$/,
  frame: /^(root|app\/site\/app-frame)$/,
}

/** The other pages: what several of these kinds use is in the file of the first. */
const signedIn: Readonly<Record<string, RegExp>> = {
  dashboard: /^(app\/site\/(calls-frame|dashboard\/dashboard)|.*\/screens\/(my-orders|profile))$/,
  orders: /^app\/site\/order\/order$/,
  customers:
    /\/screens\/(my-addresses|my-vehicles|visitors-vehicles|find-order|security|set-up-factor|add-review)$/,
  staff: /./,
}

/** Small, and also part of what pages load later, which would load the file of another kind for it. */
const always =
  /src[\\/](web[\\/]client[\\/](remove-vehicle|account-keys|leaving|delivery-country)|pricing[\\/]carts[\\/](screens[\\/]delivery-facts|messages[\\/]delivery-texts))\.ts$/

const messages = /src[\\/]base[\\/]contract[\\/]messages[\\/]/

/**
 * A group also takes what its modules import, so they come in this order: what the modules of one import is in the same file or in one
 * before it. The messages of the contract belong to pages of all kinds: the most used have a file, and the frame has none (2 kB less).
 */
export const groups = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  { name: 'messages', test: messages, minShareCount: 40 },
  // Of the shop and of staff: the file of staff would take it along, and the payment page with it.
  { name: 'toasts', test: /messages[\\/]toasts\.ts$/ },
  ...['frame', 'shop', 'cart', 'buy', 'account', ...Object.keys(signedIn)].map((kind) => ({
    name: (id: string, graph: ModuleGraph) => (kindOf(id, graph) === kind ? kind : null),
    debugName: kind,
  })),
].map((group, index, { length }) => ({ ...group, priority: length - index }))

function kindOf(id: string, graph: ModuleGraph): string | null {
  if (messages.test(id)) return null
  const pages = [...pagesOf(id, graph)].filter((page) => page !== preview)
  if (pages.includes('root') || always.test(id)) return 'frame'
  if (pages.length < 2) return null
  const has = ([, pattern]: [string, RegExp]) => pages.some((page) => pattern.test(page))
  const [first, second] = Object.entries(buying).filter(has)
  if (second) return 'frame'
  return (first ?? Object.entries(signedIn).find(has))?.[0] ?? null
}

/** It shows the page of a product to staff: what only these two use is no part of the other pages. */
const preview = 'app/site/dashboard/product/product-preview'

/** A route's module, as React Router hands it to the bundler. */
const route = /src[\\/]([\w\\/-]+)\.tsx\?/

/** The pages that use a module, directly or indirectly, by their path in `src`. */
function pagesOf(id: string, graph: ModuleGraph, pages = new Set<string>(), seen = new Set<string>()) {
  if (seen.has(id)) return pages
  seen.add(id)
  const page = route.exec(id)?.[1]
  if (page !== undefined) pages.add(page.replaceAll('\\', '/'))
  else for (const importer of graph.getModuleInfo(id)?.importers ?? []) pagesOf(importer, graph, pages, seen)
  return pages
}
