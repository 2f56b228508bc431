import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { emptyWords } from '#app/site/messages/empty.ts'
import type { PageShop, Step } from '#app/site/page-shop.ts'
import { ProductItem } from '#app/site/product-item.tsx'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
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
import { HiddenFields } from './hidden-fields.tsx'
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
import { ProductSearch } from './product-search.tsx'
import { Causes, Hit, Nothing, Notices } from './results.tsx'
import { buildTree, sumOf, visibleTree, withoutPicture } from './tree.ts'
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
  const bare = withoutPicture(visible)
  const pictures = await catalog.categoryPictures(bare.map(({ id }) => id))
  for (const branch of bare) branch.picture = pictures.get(branch.id) ?? ''
  const answer = { query, ...shown, tree: visible, all: sumOf(tree) }
  // Search engines take pages beyond the last out of their index.
  return data(answer, { status: isBeyondLast(answer) ? 404 : 200 })
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

/** All products (spec §2), with search, filters, sort orders and pages. Everything works without JavaScript. */
export default function Products() {
  const { query, products, next, total, isLeast, tree, all, trail, results, ...choices } =
    useLoaderData<typeof loader>()
  const waiting = useNavigation().location?.pathname === screens.products
  const hrefOf = (page: number) =>
    listAddress({ ...query, page, after: undefined, cursor: undefined, ...(page === query.page + 1 && next) })
  const categories = (
    <Categories query={query} tree={tree} all={query.category === '' ? (isLeast ? undefined : total) : all} />
  )
  return (
    <Page>
      <div className="grid gap-x-8 gap-y-5 grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="lg:col-span-2">
          {trail.length > 0 && (
            <Breadcrumb steps={[...breadcrumbOf(trail.slice(0, -1)), { label: titleOf(query, trail) }]} />
          )}
          <h1 className="text-title not-first:mt-2">{titleOf(query, trail)}</h1>
        </div>
        <aside aria-label="Filter products" className="flex flex-col gap-5">
          <ProductSearch value={query.q}>
            <HiddenFields query={{ ...query, q: '', vehicle: undefined, page: 1 }} />
          </ProductSearch>
          {!isSearch(query) && categories}
          <Filters query={query} {...choices} />
          {isSearch(query) && categories}
        </aside>
        <section aria-label="Products" className="flex min-w-0 flex-col gap-4">
          <h2 className="sr-only">Products</h2>
          <ListTools query={query} total={total} isLeast={isLeast} />
          <Chips query={query} read={results?.read ?? []} />
          {results?.vehicles !== undefined && <WhichVehicle {...results.vehicles} query={query} />}
          {results?.often !== undefined && <Causes {...results.often} />}
          {results !== undefined && <Notices notices={results.notices} />}
          <div aria-busy={waiting} className="transition-opacity duration-150 aria-busy:opacity-60">
            {products.length > 0 && <List layout={query.layout} products={products} />}
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
