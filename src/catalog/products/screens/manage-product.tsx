import { useQueryClient } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { useMemo } from 'react'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import { productName } from '#base/contract/product-name.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { StaffProduct as Product } from '#catalog/products/model.ts'
import { useMay, useRights } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { call } from '#web/client/call.ts'
import { saveCsv, saveWorkbook } from '#web/client/save-csv.ts'
import { useAsking } from '#web/ui/asking.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CsvButton } from '#web/ui/table/csv-button.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { BulkEditLinks } from './bulk-edit-links.tsx'
import { catalogPages } from './pages.ts'
import { productColumns } from './product-columns.tsx'
import { ShownProducts } from './product-costs.tsx'
import { type Asking, ProductDialogs } from './product-dialogs.tsx'
import { useArchive } from './use-archive.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.manageProduct, description: 'All products of the shop.' }, matches)

/** Manage Product (spec §2, experience 16): search, sort and page on the server; price and stock edited in their cells. */
export default function ManageProduct() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const view = useTableView({ first: { sort: 'createdAt', direction: 'desc' } })
  const mayEdit = useMay('products.edit')
  const mayReprice = useMay('prices.edit')
  const mayStock = useMay('stock.edit')
  const maySeeCosts = useMay('costs.see')
  const { asking, isOpen, ask, close } = useAsking<Asking>()
  const query = useMemo(() => onServer(view.query), [view.query])
  const rows = useTableRows({
    key: ['admin-products', query],
    read: (signal) => call('adminProducts', { query, token, signal }),
    ready: token !== '',
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['admin-products'] })
  const { archive, restore } = useArchive(token, reload)

  const columns = useMemo(() => {
    /** Replaces the row by the shop's answer: one cell needs no reload of the list. */
    const show = (changed: Product) =>
      queries.setQueriesData<Listing<Product>>(
        { queryKey: ['admin-products'] },
        (listing) =>
          listing && {
            ...listing,
            rows: listing.rows.map((row) => (row.id === changed.id ? changed : row)),
          },
      )
    const all = productColumns({
      change: async (product, patch) => {
        const changed = await call('editProduct', { params: { id: product.id }, body: patch, token })
        show(changed.product)
      },
      archive: (product) => ask({ kind: 'archive', product }),
      restore: (product) => void restore([product.id]),
    })
    return maySeeCosts ? all : all.filter(({ key }) => key !== 'margin')
  }, [queries, token, restore, ask, maySeeCosts])
  const shownIds = useMemo(() => (rows.kind === 'ready' ? rows.rows.map(({ id }) => id) : []), [rows])

  return (
    <>
      <h1 className="mb-4 text-title">{menu.manageProduct}</h1>
      <ShownProducts value={shownIds}>
        <Table<Product>
          stacks
          name="products"
          views={(columns) => <ViewTabs table="products" columns={columns} />}
          caption={menu.manageProduct}
          columns={columns}
          rows={rows}
          keyOf={(product) => product.id}
          labelOf={(product) => productName(product.name)}
          view={view}
          searchLabel={words.search}
          toolbar={
            <>
              <TableFilter view={view} label={words.filter} filters={words.filters} />
              <CsvButton save={() => saveCsv('products', query, token)} />
              <DownloadButton save={() => saveWorkbook('products', query, token)}>Excel</DownloadButton>
            </>
          }
          empty={<NoProducts />}
          bulk={
            mayEdit || mayReprice || mayStock
              ? (ids, clear) => (
                  <>
                    <BulkEditLinks ids={ids} query={query} total={rows.kind === 'ready' ? rows.total : 0} />
                    {mayEdit && (
                      <Button
                        size="small"
                        kind="danger"
                        onClick={() => ask({ kind: 'archive_many', ids, clear })}
                      >
                        {words.archive}
                      </Button>
                    )}
                  </>
                )
              : undefined
          }
        />
      </ShownProducts>
      <ProductDialogs asking={asking} open={isOpen} archive={archive} onClose={close} />
    </>
  )
}

function NoProducts() {
  const may = useRights()
  if (!may(...catalogPages.addProduct.needs)) return <EmptyState icon={<PackageOpen />} title={words.none} />
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={words.none}
      action={
        <LinkButton to={staffScreens.addProduct} kind="primary">
          {menu.addProduct}
        </LinkButton>
      }
    >
      {words.noneHint}
    </EmptyState>
  )
}

/** Without a filter the table shows products on sale; `all` means no filter on the server. */
function onServer<Query extends { filter?: string }>(query: Query): Query {
  return { ...query, filter: query.filter === 'all' ? '' : (query.filter ?? 'on_sale') }
}
