import { type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { site } from '#base/contract/words.ts'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { percentText } from '#platform/settings/screens/percent.ts'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { GroupExample } from './group-example.tsx'
import { GroupMembers } from './group-members.tsx'
import { GroupPrices } from './group-prices.tsx'
import { useGroups } from './use-groups.ts'

/** The browser loads the group: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.priceLists, description: words.about }, matches)

/** One group of customers: who is in it, and its price list. */
export default function OneGroup() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const { data, error, refetch } = useGroups(token)
  if (data === undefined) {
    return (
      <>
        <h1 className="text-title">{menu.priceLists}</h1>
        {error ? (
          <ErrorState title={errorSentence(error)} again={() => void refetch()} />
        ) : (
          <LoadingState label={site.loading} />
        )}
      </>
    )
  }
  const group = data.find((one) => one.id === id)
  if (group === undefined) {
    const back = <LinkButton to={staffScreens.priceLists}>{words.back}</LinkButton>
    return <EmptyState level="h1" title={words.missing} action={back} />
  }
  const { name, discountPpm } = group
  return (
    <>
      <div className="mb-2">
        <Breadcrumb steps={[{ label: menu.priceLists, to: staffScreens.priceLists }, { label: name }]} />
      </div>
      <PageHead
        title={name}
        about={discountPpm === null ? words.noPercent : words.off(percentText(discountPpm))}
      />
      <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
        <div className="flex min-w-0 flex-col gap-5">
          <GroupPrices groupId={id} token={token} />
          <GroupMembers group={group} token={token} />
        </div>
        <GroupExample groupId={id} token={token} />
      </div>
    </>
  )
}
