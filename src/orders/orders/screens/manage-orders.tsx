import { useQueryClient } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { useMemo, useRef, useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { mapRows } from '#base/contract/listing.ts'
import { menu } from '#base/contract/menu.ts'
import { packing } from '#base/contract/messages/packing.ts'
import { productName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { isWaiting, orderFromDto, queryToDto } from '#orders/orders/dto.ts'
import { shippingForm } from '#orders/orders/messages/shipping.ts'
import type { Order } from '#orders/orders/model.ts'
import { IfPermitted, useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { ViewTabs } from '#people/views/screens/view-tabs.tsx'
import { adminOrders as words } from '#platform/audit/messages/admin-orders.ts'
import { call } from '#web/client/call.ts'
import { saveCsv } from '#web/client/save-csv.ts'
import { savePackingSlips } from '#web/client/save-packing-slips.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CsvButton } from '#web/ui/table/csv-button.tsx'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { TableFilter } from '#web/ui/table/filter.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { toast } from '#web/ui/toast.tsx'
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
  const query = queryToDto(view.query)
  const [asking, setAsking] = useState<Asking>()
  const rows = useTableRows({
    key: ['admin-orders', view.query],
    read: async (signal) => mapRows(await call('adminOrders', { query, token, signal }), orderFromDto),
    ready: token !== '',
  })
  const selected = useSelected(rows.kind === 'ready' ? rows.rows : [])
  const reload = () => queries.invalidateQueries({ queryKey: ['admin-orders'] })
  const shipping = useShipping(token, reload)

  const columns = useMemo(
    () =>
      orderColumns({
        mark(order) {
          if (order.paid || order.status === 'shipped')
            shipping.ship(order).catch((error) => toast('failed', errorSentence(error)))
          else setAsking({ kind: 'ship', order })
        },
        ship: (order) => setAsking({ kind: 'ship', order }),
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
            <IfPermitted needs="orders.take">
              <LinkButton to={staffScreens.newOrder} kind="primary">
                {words.newOrder}
              </LinkButton>
            </IfPermitted>
          }
        />
      </div>
      <Table<Order>
        name="orders"
        views={(columns) => <ViewTabs table="orders" columns={columns} />}
        stacks
        dense
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
            <IfPermitted needs="customers.export">
              <CsvButton save={() => saveCsv('orders', query, token)} />
            </IfPermitted>
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
                    onClick={() => {
                      setAsking({ kind: 'ship_many', orders: selected(ids), clear })
                    }}
                  >
                    {shippingForm.ship}
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

/**
 * The orders of selected ids, which stay selected from page to page: first the ones on this page in the order of its rows, in which
 * tracking numbers are typed.
 */
function useSelected(rows: readonly Order[]): (ids: readonly string[]) => Order[] {
  const seen = useRef(new Map<string, Order>())
  for (const order of rows) seen.current.set(order.id, order)
  return (ids) => {
    const others = ids.filter((id) => !rows.some((order) => order.id === id))
    return [
      ...rows.filter(({ id }) => ids.includes(id)),
      ...others.flatMap((id) => seen.current.get(id) ?? []),
    ]
  }
}
