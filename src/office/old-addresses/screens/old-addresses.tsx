import { useQueryClient } from '@tanstack/react-query'
import Signpost from 'lucide-react/icons/signpost'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { addressWords as words } from '#office/old-addresses/messages.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { head } from '#web/ui/head.ts'
import { Moment } from '#web/ui/moment.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { AddAddress } from './add-address.tsx'
import { AddressFileCard } from './address-file-card.tsx'
import { AddressTabs } from './address-tabs.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.oldAddresses, description: words.about }, matches)

type AddressLine = AnswerOf<'oldAddresses'>['rows'][number]

/** The addresses of an earlier shop, and where each leads now. */
export default function OldAddresses() {
  const { token } = useSignedIn()
  const [removing, setRemoving] = useState<string>()
  const view = useTableView({ first: { sort: 'createdAt', direction: 'desc' } })
  const rows = useTableRows({
    key: ['old-addresses', view.query],
    read: (signal) => call('oldAddresses', { query: view.query, token, signal }),
    ready: token !== '',
  })
  return (
    <>
      <PageHead title={menu.oldAddresses} about={words.about} />
      <AddressTabs at={staffScreens.oldAddresses} />
      <Table<AddressLine>
        name="old-addresses"
        caption={menu.oldAddresses}
        columns={columnsOf(setRemoving)}
        rows={rows}
        keyOf={({ path }) => path}
        labelOf={({ path }) => path}
        view={view}
        searchLabel={words.search}
        stacks
        empty={
          view.everythingHref === undefined ? (
            <EmptyState icon={<Signpost />} title={words.none}>
              {words.noneHint}
            </EmptyState>
          ) : (
            <EmptyTable view={view} icon={<Signpost />} title={words.none} />
          )
        }
      />
      <div className="mt-6 grid gap-4 lg:grid-cols-2 lg:items-start">
        <AddAddress token={token} />
        <AddressFileCard token={token} />
      </div>
      <RemoveAddress path={removing} token={token} onClose={() => setRemoving(undefined)} />
    </>
  )
}

interface RemoveProps {
  readonly path: string | undefined
  readonly token: string
  readonly onClose: () => void
}

function RemoveAddress({ path = '', token, onClose }: RemoveProps) {
  const queries = useQueryClient()
  return (
    <Confirm
      open={path !== ''}
      onClose={onClose}
      title={words.removeTitle(path)}
      action={words.remove}
      danger
      onConfirm={async () => {
        await call('removeOldAddress', { query: { path }, token })
        await queries.invalidateQueries({ queryKey: ['old-addresses'] })
      }}
    >
      {words.removeWhat}
    </Confirm>
  )
}

const columnsOf = (remove: (path: string) => void): Column<AddressLine>[] => [
  {
    key: 'path',
    header: words.from,
    sortable: true,
    fixed: true,
    cell: ({ path }) => <bdi className="wrap-anywhere">{path}</bdi>,
  },
  {
    key: 'target',
    header: words.to,
    sortable: true,
    cell: ({ target }) => (
      <a href={target} className="link wrap-anywhere">
        <bdi>{target}</bdi>
      </a>
    ),
  },
  { key: 'createdAt', header: words.added, sortable: true, cell: ({ addedAt }) => <Moment at={addedAt} /> },
  {
    key: 'by',
    header: words.by,
    hidden: true,
    cell: ({ by }) => <span className="wrap-anywhere">{by}</span>,
  },
  {
    key: 'remove',
    header: words.actions,
    cell: ({ path }) => (
      <Button size="small" kind="quiet" aria-label={words.removeOne(path)} onClick={() => remove(path)}>
        {words.remove}
      </Button>
    ),
  },
]
