import { useQueryClient } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { useMemo, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { call } from '#client/call.ts'
import { saveCsv } from '#client/save-csv.ts'
import { savePackingSlips } from '#client/save-packing-slips.ts'
import { mapRows } from '#contract/listing.ts'
import { menu } from '#contract/menu.ts'
import { packing, adminOrders as words } from '#contract/messages.ts'
import { productName } from '#contract/product-name.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { IfMay, useMay } from '#identity/screens/may.tsx'
import { useSignedIn } from '#identity/screens/session.tsx'
import type { Order } from '#orders/noun.ts'
import { isWaiting, orderFromWire, queryOnWire } from '#orders/wire.ts'
import { Button } from '#ui/button.tsx'
import { errorSentence } from '#ui/form.tsx'
import { head } from '#ui/head.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { CsvButton } from '#ui/table/csv-button.tsx'
import { EmptyTable } from '#ui/table/empty-table.tsx'
import { TableFilter } from '#ui/table/filter.tsx'
import { useTableRows } from '#ui/table/rows.ts'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/view.ts'
import { toast } from '#ui/toast.tsx'
import { ViewTabs } from '#views/screens/view-tabs.tsx'
import { orderColumns } from './order-columns.tsx'
import { type Asking, OrderQuestions } from './order-questions.tsx'
import { useShipping } from './use-shipping.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.manageOrders, description: 'All orders of the shop.' }, matches)

/** All orders (spec §2): search, sort and page on the server; the status button ships, and asks first when unpaid. */
export default function ManageOrders() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const mayShip = useMay('orders.ship')
  const [params] = useSearchParams()
  // As the server sorts them.
  const direction = isWaiting(params.get('filter') ?? undefined) ? 'asc' : 'desc'
  const view = useTableView({ first: { sort: 'createdAt', direction } })
  const query = queryOnWire(view.query)
  const [asking, setAsking] = useState<Asking>()
  const rows = useTableRows({
    key: ['admin-orders', view.query],
    read: async (signal) => mapRows(await call('adminOrders', { query, token, signal }), orderFromWire),
    ready: token !== '',
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['admin-orders'] })
  const shipping = useShipping(token, reload)

  const columns = useMemo(
    () =>
      orderColumns({
        ship(order) {
          if (order.paid || order.status === 'shipped')
            shipping.ship(order.id).catch((error) => toast('failed', errorSentence(error)))
          else setAsking({ kind: 'ship', order })
        },
        refund: (order) => setAsking({ kind: 'refund', order }),
        remove: (order) => setAsking({ kind: 'remove', order }),
      }),
    [shipping],
  )

  return (
    <>
      <div className="mb-4">
        <PageHead
          title={menu.manageOrders}
          actions={
            <IfMay needs="orders.take">
              <LinkButton to={staffScreens.newOrder} kind="primary">
                {words.newOrder}
              </LinkButton>
            </IfMay>
          }
        />
      </div>
      <Table<Order>
        name="orders"
        views={(columns) => <ViewTabs table="orders" columns={columns} />}
        stacks
        caption={menu.manageOrders}
        columns={columns}
        rows={rows}
        keyOf={(order) => order.id}
        labelOf={(order) => `${productName(order.product)}, ${order.email}`}
        view={view}
        searchLabel={words.search}
        toolbar={
          <>
            <TableFilter view={view} label={words.filter} filters={words.filters} />
            <IfMay needs="customers.export">
              <CsvButton save={() => saveCsv('orders', query, token)} />
            </IfMay>
          </>
        }
        empty={<EmptyTable view={view} icon={<PackageOpen />} title={words.none} />}
        bulk={
          mayShip
            ? (ids, clear) => (
                <>
                  <Button
                    size="small"
                    kind="primary"
                    onClick={() => setAsking({ kind: 'ship_many', ids, clear })}
                  >
                    {words.ship}
                  </Button>
                  <Button
                    size="small"
                    onClick={() =>
                      savePackingSlips(ids, token).catch((error) => toast('failed', errorSentence(error)))
                    }
                  >
                    {packing.button}
                  </Button>
                </>
              )
            : undefined
        }
      />
      <OrderQuestions asking={asking} close={() => setAsking(undefined)} {...{ shipping, token, reload }} />
    </>
  )
}
