import { useQueryClient } from '@tanstack/react-query'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { addressWords as words } from '#office/old-addresses/messages.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { Moment } from '#web/ui/moment.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { EmptyTable } from '#web/ui/table/empty-table.tsx'
import { useTableRows } from '#web/ui/table/rows.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/view.ts'
import { toast } from '#web/ui/toast.tsx'
import { useAddressForm } from './address-form.ts'
import { AddressTabs } from './address-tabs.tsx'
import { TargetField } from './target-field.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.nowhereTitle, description: words.nowhereAbout }, matches)

type MissedLine = AnswerOf<'missedAddresses'>['rows'][number]

/** The addresses at which visitors found nothing, each to be pointed somewhere. */
export default function MissedAddresses() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const [pointing, setPointing] = useState<string>()
  const view = useTableView({ first: { sort: 'times', direction: 'desc' } })
  const rows = useTableRows({
    key: ['old-addresses', 'missed', view.query],
    read: (signal) => call('missedAddresses', { query: view.query, token, signal }),
    ready: token !== '',
  })
  async function ignore(path: string) {
    try {
      await call('ignoreMissedAddress', { query: { path }, token })
      await queries.invalidateQueries({ queryKey: ['old-addresses'] })
    } catch (error) {
      toast('failed', errorSentence(error))
    }
  }
  return (
    <>
      <PageHead title={words.nowhereTitle} about={words.nowhereAbout} />
      <AddressTabs at={staffScreens.missedAddresses} />
      <Table<MissedLine>
        name="missed-addresses"
        caption={words.nowhereTitle}
        columns={columnsOf({ point: setPointing, ignore })}
        rows={rows}
        keyOf={({ path }) => path}
        labelOf={({ path }) => path}
        view={view}
        searchLabel={words.search}
        stacks
        empty={
          view.everythingHref === undefined ? (
            <EmptyState icon={<MapPinOff />} title={words.noneMissed}>
              {words.noneMissedHint}
            </EmptyState>
          ) : (
            <EmptyTable view={view} icon={<MapPinOff />} title={words.noneMissed} />
          )
        }
      />
      {pointing !== undefined && (
        <PointAddress path={pointing} token={token} onClose={() => setPointing(undefined)} />
      )}
    </>
  )
}

interface PointProps {
  readonly path: string
  readonly token: string
  readonly onClose: () => void
}

/** Asks where one of them leads. */
function PointAddress({ path, token, onClose }: PointProps) {
  const sending = useAddressForm(token, { path, onDone: onClose })
  return (
    <Dialog open onClose={onClose} title={words.point} about={<bdi className="wrap-anywhere">{path}</bdi>}>
      <DialogForm sending={sending}>
        <TargetField
          {...sending.field('target')}
          token={token}
          onPick={(target) => sending.form.set('target', target)}
        />
      </DialogForm>
    </Dialog>
  )
}

interface Acts {
  readonly point: (path: string) => void
  readonly ignore: (path: string) => Promise<void>
}

const columnsOf = ({ point, ignore }: Acts): Column<MissedLine>[] => [
  {
    key: 'path',
    header: words.from,
    sortable: true,
    fixed: true,
    cell: ({ path }) => <bdi className="wrap-anywhere">{path}</bdi>,
  },
  {
    key: 'times',
    header: words.times,
    sortable: true,
    align: 'end',
    cell: ({ times }) => formatInteger(times),
  },
  { key: 'createdAt', header: words.last, sortable: true, cell: ({ lastAt }) => <Moment at={lastAt} /> },
  { key: 'firstAt', header: words.first, hidden: true, cell: ({ firstAt }) => <Moment at={firstAt} /> },
  {
    key: 'point',
    header: words.actions,
    cell: ({ path }) => (
      <span className="flex flex-wrap gap-1">
        <Button size="small" aria-label={words.pointOne(path)} onClick={() => point(path)}>
          {words.point}
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={words.ignoreOne(path)}
          onClick={() => void ignore(path)}
        >
          {words.ignore}
        </Button>
      </span>
    ),
  },
]
