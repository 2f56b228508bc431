import { lazy, type ReactNode, Suspense, useState } from 'react'
import { shellWords as words } from '#app/site/messages/shell-words.ts'
import { version } from '#base/contract/version.ts'
import { site } from '#base/contract/words.ts'
import { shopConfig } from '#base/shop-config.ts'
import { MomentZone } from '#web/ui/moment.tsx'
import type { MenuGroup } from '../pages.ts'
import { SearchButton, useSearchKeys } from '../search/search-button.tsx'
import { useCounts } from './counts.ts'
import { PhoneBar } from './phone-bar.tsx'
import { usePlace } from './place.ts'
import { StaffMenu } from './staff-menu.tsx'

// Only for staff, and opened by a key or a button.
const SearchDialog = lazy(() => import('../search/search-dialog.tsx'))
const PhoneMenu = lazy(() => import('./phone-menu.tsx'))

type Opened = 'search' | 'menu'

/** The frame of staff: the search and the menu beside a page, on a phone below it. */
export default function StaffFrame({
  groups,
  children,
}: {
  groups: readonly MenuGroup[]
  children: ReactNode
}) {
  const [opened, setOpened] = useState<Opened>()
  const place = usePlace()
  const counts = useCounts()
  const close = () => setOpened(undefined)
  const menu = { groups, place, counts }
  useSearchKeys(() => setOpened('search'))
  return (
    <div className="mx-auto grid w-full max-w-[100rem] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-6 px-gutter py-6 max-lg:pb-24 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="max-lg:hidden">
        <div className="sticky top-18 flex max-h-[calc(100svh-5rem)] flex-col gap-3">
          <SearchButton onClick={() => setOpened('search')} />
          <div className="-mx-1 min-h-0 overflow-y-auto p-1">
            <StaffMenu {...menu} />
          </div>
        </div>
      </div>
      <div className="min-w-0">
        {!shopConfig().takesOrders && (
          <p className="mb-4 rounded-box border border-warning bg-warning/10 p-4 font-medium">
            {words.maintenance}
          </p>
        )}
        <MomentZone value="shop">{children}</MomentZone>
        <p className="mt-6 text-xs text-muted">{site.software(version)}</p>
      </div>
      <PhoneBar groups={groups} place={place} onOpen={setOpened} />
      <Suspense>
        {opened === 'search' && <SearchDialog onClose={close} />}
        {opened === 'menu' && <PhoneMenu {...menu} onClose={close} />}
      </Suspense>
    </div>
  )
}
