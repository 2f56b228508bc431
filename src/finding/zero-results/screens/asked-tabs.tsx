import { gapWords as words } from '#base/contract/messages/gaps.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'

const tabs = [
  { to: staffScreens.zeroResults, label: words.searches },
  { to: staffScreens.askedGaps, label: words.asked },
  { to: staffScreens.vehicleGaps, label: words.vehicles },
]

/** The tables of what people asked for and the shop does not have. `at` is the address of the one that is shown. */
export function AskedTabs({ at }: { readonly at: string }) {
  return (
    <div className="mt-4">
      <LinkTabs label={words.tabs}>
        {tabs.map(({ to, label }) => (
          <LinkTab key={to} to={to} current={to === at}>
            {label}
          </LinkTab>
        ))}
      </LinkTabs>
    </div>
  )
}
