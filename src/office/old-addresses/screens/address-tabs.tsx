import { staffScreens } from '#base/contract/staff-screens.ts'
import { addressWords as words } from '#office/old-addresses/messages.ts'
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx'

const tabs = [
  { to: staffScreens.oldAddresses, label: words.title },
  { to: staffScreens.missedAddresses, label: words.nowhere },
]

/** The addresses that lead on, and those that lead nowhere. `at` is the address of the one that is shown. */
export function AddressTabs({ at }: { readonly at: string }) {
  return (
    <div className="mt-4 mb-4">
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
