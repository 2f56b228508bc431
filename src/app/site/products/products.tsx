import { type RefObject, useEffect, useRef } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import { emptyWords } from '#app/site/messages/empty.ts'
import { listWords as words } from '#app/site/messages/list.ts'
import type { PageShop, Step } from '#app/site/page-shop.ts'
import { ProductItem } from '#app/site/product-item.tsx'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { shopConfig } from '#base/shop-config.ts'
import { type CardProduct, cardOf } from '#catalog/products/screens/card-product.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head, publicUrl } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NoSuchPage } from '#web/ui/no-such-page.tsx'
import { Page } from '#web/ui/page.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Categories } from './categories.tsx'
import { Chips } from './chips.tsx'
import { breadcrumbOf, structuredBreadcrumb } from './crumbs.ts'
import { Filters } from './filters.tsx'
import {
  defaultQuery,
  isFiltered,
  isFound,
  isSearch,
  type ListQuery,
  listAddress,
  pageSize,
  readListQuery,
  toProductQuery,
  writeListQuery,
} from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import { type HitNote, loadResults } from './load-results.ts'
import { OnlyFitting } from './only-fitting.tsx'
import { PartTypes, type ShownType } from './part-types.tsx'
import { Causes, Hit, Nothing, Notices } from './results.tsx'
import { addPictures, type Branch, buildTree, leavesOf, pathInTree, sumOf, visibleTree } from './tree.ts'
import { WhichVehicle } from './which-vehicle.tsx'

/** How many pictures a phone shows without scrolling: these are loaded first. */
const atFirstSight = 1

export const handle: PageHandle<PageShop> = {
  search: (params) => writeListQuery(readListQuery(params)),
  prepare: async (shop, params) => {
    if (isFound(readListQuery(params))) await shop.readyToFind()
  },
  missing: async ({ catalog }, params) => {
    const { category } = readListQuery(params)
    const isThere = category === '' || (await catalog.categoryAddress(category)) !== undefined
    return isThere ? undefined : '?category=-'
  },
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = readListQuery(url.searchParams)
  const { catalog } = context.shop
  if (query.category !== '') {
    const category = await catalog.categoryAddress(query.category)
    if (category === undefined) throw data(null, { status: 404 })
    if (category !== query.category) throw redirect(listAddress({ ...query, category }), 301)
  }
  const list = isFound(query) ? await loadResults(context.shop, query) : await loadList(context.shop, query)
  const { categories, isWhole, ...shown } = list
  const tree = buildTree(categories)
  const visible = visibleTree(tree, { chosen: query.category, isWhole })
  const [types] = await Promise.all([
    typesOf(context.shop, query, tree),
    addPictures(catalog, leavesOf(visible)),
  ])
  const answer = { query, ...shown, tree: visible, all: sumOf(tree), types }
  // Search engines take pages beyond the last out of their index.
  return data(answer, { status: isBeyondLast(answer) ? 404 : 200 })
}

/** What there is in a category: the categories below it, else the part types of its products. */
async function typesOf(
  { catalog }: PageShop,
  query: ListQuery,
  tree: readonly Branch[],
): Promise<ShownType[]> {
  const { category, vehicle, layout, page, q } = query
  if (category === '' || q !== '' || page > 1) return []
  const below = pathInTree(tree, category).at(-1)?.children ?? []
  if (below.length > 1) {
    await addPictures(catalog, below)
    return below.map(({ name, picture, address }) => ({
      name,
      picture,
      to: listAddress({ category: address, vehicle, layout }),
    }))
  }
  const types = await catalog.partTypes(category)
  return types.map(({ name, picture }) => ({
    name,
    picture,
    to: listAddress({ q: name, category, vehicle, layout, sort: 'best' }),
  }))
}

/** Whether a page after the first has nothing. */
function isBeyondLast({ query, products }: { query: ListQuery; products: readonly unknown[] }): boolean {
  return query.page > 1 && products.length === 0
}

async function loadList({ catalog }: PageShop, query: ListQuery) {
  const { rows, last, ...page } = await catalog.page(toProductQuery(query))
  const products: ListedProduct[] = rows.map(cardOf)
  return { ...page, products, next: { after: last }, inStock: undefined, results: undefined }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const query = loaderData?.query ?? defaultQuery
  const trail = loaderData?.trail ?? []
  const { category, page } = query
  const title = titleOf(query, trail)
  const canonical = listAddress({ category, page })
  return [
    ...head(
      {
        title: page === 1 ? title : `${title}, page ${page}`,
        description: `${title} at ${shopConfig().name}, with part number, price, minimum order and today’s stock.`,
        ...(isFiltered(query) ? {} : { canonical }),
      },
      matches,
    ),
    ...(trail.length === 0 ? [] : [{ 'script:ld+json': structuredBreadcrumb(trail, publicUrl(matches)) }]),
  ]
}

function titleOf({ category }: ListQuery, trail: readonly Step[]): string {
  return trail.at(-1)?.name || category || site.allProducts
}

/** What is shown, in words. */
function headingOf(query: ListQuery, trail: readonly Step[], count: string): string {
  const title = titleOf(query, trail)
  if (query.q === '') return title
  const found = words.resultsFor(count, query.q)
  return query.category === '' ? found : words.inCategory(found, title)
}

/** A list that became so short that it ends above the window is brought back into it. */
function useShownAgain(list: RefObject<HTMLElement | null>, query: ListQuery) {
  const last = useRef(query)
  useEffect(() => {
    if (last.current === query) return
    last.current = query
    const { bottom = innerHeight } = list.current?.getBoundingClientRect() ?? {}
    if (bottom < innerHeight / 2) list.current?.scrollIntoView()
  }, [list, query])
}

/** All products (spec §2), with search, filters, sort orders and pages. Everything works without JavaScript. */
export default function Products() {
  const { query, products, next, total, isLeast, tree, all, types, trail, results, ...choices } =
    useLoaderData<typeof loader>()
  const waiting = useNavigation().location?.pathname === screens.products
  const hrefOf = (page: number) =>
    listAddress({ ...query, page, after: undefined, cursor: undefined, ...(page === query.page + 1 && next) })
  const categories = (
    <Categories query={query} tree={tree} all={query.category === '' ? (isLeast ? undefined : total) : all} />
  )
  const count = `${formatInteger(total)}${isLeast ? '+' : ''}`
  const layout = query.layout ?? (results?.suitsRows ? 'rows' : 'grid')
  const isNarrowed = isSearch(query) || query.category !== ''
  const forVisitor = useForVisitor()
  const above = breadcrumbOf(trail.slice(0, -1)).map(({ label, to }) => ({ label, to: forVisitor(to) }))
  const list = useRef<HTMLElement>(null)
  useShownAgain(list, query)
  return (
    <Page>
      <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-8">
        <div className="lg:col-span-2">
          {trail.length > 0 && <Breadcrumb steps={[...above, { label: titleOf(query, trail) }]} />}
          <h1 className="text-title wrap-anywhere not-first:mt-2">
            {headingOf(query, trail, count)}
            {results !== undefined && results.about !== '' && (
              <span className="block text-base font-normal tracking-normal text-muted">{results.about}</span>
            )}
          </h1>
          <PartTypes types={types} />
        </div>
        <aside aria-label="Filter products" className="contents lg:flex lg:flex-col lg:gap-5">
          <div className={isNarrowed ? 'lg:order-1' : ''}>{categories}</div>
          <Filters query={query} total={count} {...choices} />
        </aside>
        <section ref={list} aria-label="Products" className="flex min-w-0 scroll-mt-20 flex-col gap-4">
          <h2 className="sr-only">Products</h2>
          <div className="max-lg:contents lg:flex lg:items-center lg:gap-4">
            <div className="text-sm lg:mr-auto">
              <p role="status">
                <strong className="font-semibold">{count}</strong> {total === 1 ? 'product' : 'products'}
              </p>
              {query.vehicle === undefined && <OnlyFitting query={query} />}
            </div>
            <ListTools query={query} layout={layout} />
          </div>
          <Chips query={query} read={results?.read ?? []} />
          {results?.vehicles !== undefined && <WhichVehicle {...results.vehicles} query={query} />}
          {results?.often !== undefined && <Causes {...results.often} />}
          {results !== undefined && <Notices notices={results.notices} />}
          <div aria-busy={waiting} className="transition-opacity duration-150 aria-busy:opacity-60">
            {products.length > 0 && <List layout={layout} products={products} />}
            {(isBeyondLast({ query, products }) || (products.length === 0 && total > 0)) && (
              <NoSuchPage first={hrefOf(1)} />
            )}
            {total === 0 && results !== undefined && <Nothing ways={results.ways} />}
            {total === 0 && query.page === 1 && results === undefined && (
              <EmptyState
                picture="/pictures/demo/empty-parts-tray-640.webp"
                title={emptyWords.nothingFound}
                action={<LinkButton to={screens.products}>{site.allProducts}</LinkButton>}
              >
                {emptyWords.nothingFoundHint}
              </EmptyState>
            )}
          </div>
          {results?.others !== undefined && <Notices notices={[results.others]} />}
          {total > pageSize && (
            <Pager page={query.page} size={pageSize} total={total} isLeast={isLeast} hrefOf={hrefOf} />
          )}
        </section>
      </div>
    </Page>
  )
}

type ListedProduct = CardProduct & { readonly note?: HitNote }

function List({ layout, products }: { layout: 'grid' | 'rows'; products: readonly ListedProduct[] }) {
  if (layout === 'rows') {
    return (
      <ul className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300 bg-base-100">
        {products.map((product, index) => (
          <ProductItem
            key={product.id}
            layout="row"
            product={product}
            eager={index < atFirstSight * 2}
            note={product.note && <Hit productId={product.id} {...product.note} />}
            hasVerdict={product.note?.verdict !== undefined || product.note?.choose !== undefined}
          />
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {products.map((product, index) => (
        <ProductItem
          key={product.id}
          product={product}
          eager={index < atFirstSight}
          note={product.note && <Hit productId={product.id} {...product.note} />}
          hasVerdict={product.note?.verdict !== undefined || product.note?.choose !== undefined}
        />
      ))}
    </ul>
  )
}
