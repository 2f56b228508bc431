import { useQueryClient } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import { Link, type MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatInteger } from '#base/format-integer.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { percentText } from '#platform/settings/screens/percent.ts'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import type { GroupRow } from '#pricing/prices/model.ts'
import { call } from '#web/client/call.ts'
import { EditedList } from '#web/ui/edited-list.tsx'
import { head } from '#web/ui/head.ts'
import { GroupForm } from './group-form.tsx'
import { PriceFiles } from './price-files.tsx'
import { groupsQueryKey, useGroups } from './use-groups.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.priceLists, description: words.about }, matches)

/** The groups of customers. */
export default function ManageGroups() {
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch } = useGroups(token)
  const mayEdit = useMay('prices.edit')
  const reload = () => queries.invalidateQueries({ queryKey: groupsQueryKey })
  return (
    <>
      <EditedList
        title={menu.priceLists}
        words={words}
        icon={<UsersRound />}
        rows={data}
        error={error}
        again={() => void refetch()}
        nameOf={({ name }) => name}
        headOf={({ id, name }) => (
          <Link to={staffScreens.priceList(id)} className="link-hover link">
            <bdi>{name}</bdi>
          </Link>
        )}
        aboutOf={({ discountPpm }) => (
          <p className="text-sm text-muted">
            {discountPpm === null ? words.noPercent : words.off(percentText(discountPpm))}
          </p>
        )}
        figuresOf={(group) => (
          <>
            {membersText(group)}
            <span className="block">{productsText(group)}</span>
          </>
        )}
        isFixed={!mayEdit}
        formOf={(group, close) => <GroupForm group={group} token={token} onClose={close} onDone={reload} />}
        removeWhat={(group) => words.removeWhat(membersText(group), productsText(group))}
        remove={({ id }) => call('removeCustomerGroup', { params: { id }, token })}
        reload={reload}
      />
      <PriceFiles token={token} />
    </>
  )
}

function membersText({ members }: GroupRow): string {
  return words.members(formatInteger(members), members)
}

function productsText({ products }: GroupRow): string {
  return words.products(formatInteger(products), products)
}
