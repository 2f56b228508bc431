import SearchX from 'lucide-react/icons/search-x'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigation } from 'react-router'
import { cardOf } from '#catalog/screens/card-product.ts'
import { ProductCard } from '#catalog/screens/product-card.tsx'
import { ProductRow } from '#catalog/screens/product-row.tsx'
import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { head } from '#ui/head.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Page } from '#ui/page.tsx'
import { Pager } from '#ui/pager.tsx'
import { Categories } from './categories.tsx'
import { pageSize, readListQuery, toProductQuery, writeListQuery } from './list-query.ts'
import { ListTools } from './list-tools.tsx'
import { ProductSearch } from './product-search.tsx'

/** Pictures that a phone shows before anybody scrolls; on a wider screen the others follow at once. */
const atFirstSight = 1

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = readListQuery(url.searchParams)
  const { rows, total, categories } = await context.shop.catalog.page(toProductQuery(query))
  return { query, products: rows.map(cardOf), total, categories }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const query = loaderData?.query ?? readListQuery(new URLSearchParams())
  const { category, page } = query
  const title = category === '' ? site.allProducts : category
  return head(
    {
      title: page === 1 ? title : `${title}, page ${page}`,
      description: `${title} at Tappet: car parts and tools with part number, price, minimum order and today’s stock.`,
      canonical: `${screens.products}${writeListQuery({ ...readListQuery(new URLSearchParams()), category, page })}`,
    },
    matches,
  )
}

/** All products (spec §2), to be searched, narrowed, sorted and paged. Everything works without JavaScript. */
export default function Products() {
  const { query, products, total, categories } = useLoaderData<typeof loader>()
  const waiting = useNavigation().location?.pathname === screens.products
  const hrefOf = (page: number) => `${screens.products}${writeListQuery({ ...query, page })}`
  return (
    <Page>
      <div className="grid gap-x-8 gap-y-5 grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="lg:col-span-2">
          <h1 className="text-title">{query.category || site.allProducts}</h1>
        </div>
        <aside aria-label="Narrow the list" className="flex flex-col gap-5">
          <ProductSearch label="Search by name" value={query.q}>
            {query.category !== '' && <input type="hidden" name="category" value={query.category} />}
            {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
            {query.looks !== 'grid' && <input type="hidden" name="looks" value={query.looks} />}
            {query.inStock && <input type="hidden" name="inStock" value="1" />}
          </ProductSearch>
          <Categories query={query} categories={categories} />
        </aside>
        <section aria-label="Products" className="flex min-w-0 flex-col gap-4">
          <h2 className="sr-only">Products</h2>
          <ListTools query={query} total={total} />
          <div aria-busy={waiting} className="transition-opacity duration-150 aria-busy:opacity-60">
            {products.length === 0 ? (
              <EmptyState
                icon={<SearchX />}
                title={site.nothingFound}
                action={<LinkButton to={screens.products}>{site.allProducts}</LinkButton>}
              >
                {site.nothingFoundHint}
              </EmptyState>
            ) : (
              <List looks={query.looks} products={products} />
            )}
          </div>
          {total > pageSize && <Pager page={query.page} size={pageSize} total={total} hrefOf={hrefOf} />}
        </section>
      </div>
    </Page>
  )
}

function List({ looks, products }: { looks: 'grid' | 'rows'; products: ReturnType<typeof cardOf>[] }) {
  if (looks === 'rows') {
    return (
      <ul className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300 bg-base-100">
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductRow product={product} eager={index < atFirstSight * 2} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} eager={index < atFirstSight} />
        </li>
      ))}
    </ul>
  )
}
