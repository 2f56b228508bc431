import SearchX from 'lucide-react/icons/search-x'
import type { MetaFunction } from 'react-router'
import { call } from '#client/call.ts'
import { saveCsv } from '#client/save-csv.ts'
import { mapRows } from '#contract/listing.ts'
import { menu } from '#contract/menu.ts'
import { gapWords as words } from '#contract/messages/gaps.ts'
import { staffScreens } from '#contract/staff-screens.ts'
import { formatInteger } from '#format-integer.ts'
import { useSignedIn } from '#identity/screens/session.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { head } from '#ui/head.ts'

import { PageHead } from '#ui/page-head.tsx'
import type { Column } from '#ui/table/columns.ts'
import { CsvButton } from '#ui/table/csv-button.tsx'
import { EmptyTable } from '#ui/table/empty-table.tsx'
import { useTableRows } from '#ui/table/rows.ts'
import { Table } from '#ui/table/table.tsx'
import { useTableView } from '#ui/table/view.ts'
import { AskedTabs } from '#unmet/screens/asked-tabs.tsx'
import { ViewTabs } from '#views/screens/view-tabs.tsx'
import { mostVehicles } from '../noun.ts'
import { type VehicleLine, vehicleGapFromWire } from '../wire.ts'
import { GapLinks } from './gap-links.tsx'

const about = words.vehiclesAbout(mostVehicles)

export const meta: MetaFunction = ({ matches }) =>
  head({ title: `${menu.unmet}: ${words.vehicles}`, description: about }, matches)

/** The kinds of parts that the shop lacks for the vehicles that people have or asked for. */
export default function VehicleGaps() {
  const { token } = useSignedIn()
  const view = useTableView({ first: { sort: 'demand', direction: 'desc' } })
  const rows = useTableRows({
    key: ['vehicle-gaps', view.query],
    read: async (signal) =>
      mapRows(await call('vehicleGaps', { query: view.query, token, signal }), vehicleGapFromWire),
    ready: token !== '',
  })
  return (
    <>
      <PageHead title={menu.unmet} about={about} />
      <AskedTabs at={staffScreens.vehicleGaps} />
      <div className="mt-4">
        <Table<VehicleLine>
          name="vehicle-gaps"
          caption={words.vehicles}
          views={(shown) => <ViewTabs table="vehicle_gaps" columns={shown} />}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          labelOf={({ vehicle, partType }) => words.row(vehicle, partType)}
          view={view}
          searchLabel={words.search}
          stacks
          toolbar={<CsvButton save={() => saveCsv('vehicle_gaps', view.query, token)} />}
          empty={
            view.everythingHref === undefined ? (
              <EmptyState icon={<SearchX />} title={words.noneVehicles}>
                {words.noneVehiclesHint}
              </EmptyState>
            ) : (
              <EmptyTable view={view} icon={<SearchX />} title={words.noneVehicles} />
            )
          }
        />
      </div>
    </>
  )
}

const columns: Column<VehicleLine>[] = [
  {
    key: 'vehicle',
    header: words.vehicle,
    sortable: true,
    fixed: true,
    cell: ({ vehicle }) => <span className="wrap-anywhere">{vehicle}</span>,
  },
  {
    key: 'partType',
    header: words.partType,
    sortable: true,
    fixed: true,
    cell: ({ partType }) => <span className="wrap-anywhere">{partType}</span>,
  },
  {
    key: 'owners',
    header: words.owners,
    sortable: true,
    align: 'end',
    cell: ({ owners }) => formatInteger(owners),
  },
  {
    key: 'times',
    header: words.times,
    sortable: true,
    align: 'end',
    cell: ({ times }) => formatInteger(times),
  },
  {
    key: 'others',
    header: words.others,
    sortable: true,
    align: 'end',
    cell: ({ others }) => formatInteger(others),
  },

  { key: 'next', header: words.actions, cell: (line) => <GapLinks {...line} /> },
]
