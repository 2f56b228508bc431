import type { MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { gapWords as words } from '#base/contract/messages/gaps.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { formatDecimal } from '#base/money.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { Moment } from '#web/ui/moment.tsx'
import { mostFiltered } from '../model.ts'
import { GapTable, gapColumns } from './gap-table.tsx'

const about = words.askedAbout(mostFiltered)

export const meta: MetaFunction = ({ matches }) =>
  head({ title: `${menu.zeroResults}: ${words.asked}`, description: about }, matches)

/** What people asked for and did not find, by vehicle and part type. */
export default function AskedGaps() {
  return (
    <GapTable
      at={staffScreens.askedGaps}
      table="asked_gaps"
      name="asked-gaps"
      caption={words.asked}
      about={about}
      columns={columns}
      read={(asking) => call('askedGaps', asking)}
      sort="times"
      filters={words.filters}
      none={words.noneAsked}
      noneHint={words.noneAskedHint}
    />
  )
}

const columns = gapColumns<AnswerOf<'askedGaps'>['rows'][number]>([
  {
    key: 'times',
    header: words.times,
    sortable: true,
    align: 'end',
    cell: ({ times }) => formatInteger(times),
  },
  {
    key: 'worth',
    header: words.worth,
    align: 'end',
    cell: ({ worth }) =>
      worth === null ? <span className="text-muted">{words.noPrice}</span> : formatDecimal(worth),
  },
  { key: 'createdAt', header: words.last, sortable: true, cell: ({ lastAt }) => <Moment at={lastAt} /> },
  {
    key: 'parts',
    header: words.parts,
    align: 'end',
    cell: ({ parts }) => (parts === 0 ? words.none : formatInteger(parts)),
  },
])
