import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { gapWords as words } from '#base/contract/messages/gaps.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { mostVehicles } from '../model.ts'
import { GapTable, gapColumns } from './gap-table.tsx'

const about = words.vehiclesAbout(mostVehicles)

export const meta: MetaFunction = ({ matches }) =>
  head({ title: `${menu.zeroResults}: ${words.vehicles}`, description: about }, matches)

/** The kinds of parts that the shop lacks for the vehicles that people have or asked for. */
export default function VehicleGaps() {
  return (
    <GapTable
      at={staffScreens.vehicleGaps}
      table="vehicle_gaps"
      name="vehicle-gaps"
      caption={words.vehicles}
      about={about}
      columns={columns}
      read={(asking) => call('vehicleGaps', asking)}
      sort="demand"
      none={words.noneVehicles}
      noneHint={words.noneVehiclesHint}
    />
  )
}

const columns = gapColumns<AnswerOf<'vehicleGaps'>['rows'][number]>([
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
])
