import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { Link, NavLink, useLocation } from 'react-router'
import { useForVehicle } from '#app/site/for-vehicle.ts'
import { screens } from '#base/contract/screens.ts'
import { CartLink } from '#pricing/carts/screens/cart-link.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { useFrameContent } from './frame-content.ts'
import { HeaderSearch } from './header-search.tsx'

const line =
  'block rounded-field px-3 py-2 text-sm whitespace-nowrap lg:px-2 xl:px-3 font-medium text-muted hover:text-base-content'
const current =
  'aria-[current=page]:text-base-content aria-[current=page]:shadow-[inset_0_-2px] aria-[current=page]:shadow-primary'

/**
 * Inside the bar on top of every page (spec §2). On a phone the search has a line of its own, and the links fold into a menu that opens without JavaScript too. Its right end
 * is unseen until it is whole, with the menu as its last part: a browser that paints while the page arrives would move it.
 */
export function TopBar() {
  const { isClosed } = useFrameContent()
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)_auto] items-center gap-3 gap-y-2 px-gutter py-2.5 max-[27rem]:gap-x-1.5 sm:flex sm:h-14 sm:py-0">
      <Brand />
      <nav aria-label="Main" className="hidden h-full items-center lg:flex xl:ml-4">
        <Links />
      </nav>
      {!isClosed && (
        <HeaderSearch className="col-span-2 row-start-2 w-full min-w-0 sm:ml-auto sm:max-w-80 sm:flex-1" />
      )}
      <div
        className={`flex shrink-0 items-center gap-2 pr-11 not-has-[>details]:invisible ${isClosed ? 'ml-auto' : 'max-sm:ml-auto'} max-[27rem]:gap-1 max-[27rem]:pr-10 lg:pr-0`}
      >
        <div className="hidden lg:block">
          <ThemeSwitch />
        </div>
        {!isClosed && <CartLink />}
        <Account />
        <PhoneMenu />
      </div>
    </div>
  )
}

function Links() {
  const { menu } = useFrameContent()
  const forVehicle = useForVehicle()
  // A link to a part of a page, or elsewhere, never is the current page.
  return menu.map(({ label, to }) =>
    /#|^https:/i.test(to) ? (
      <Link key={to} to={forVehicle(to)} className={line}>
        {label}
      </Link>
    ) : (
      <NavLink key={to} to={forVehicle(to)} end={to === screens.home} className={`${line} ${current}`}>
        {label}
      </NavLink>
    ),
  )
}

/** Its space is reserved, so that nothing moves when a page is painted before the menu has loaded. */
function PhoneMenu() {
  // Navigation closes the menu.
  const { key } = useLocation()
  return (
    <details key={key} className="group -mr-11 size-9 max-[27rem]:-mr-10 lg:hidden">
      <summary
        className="grid size-9 cursor-pointer list-none place-items-center rounded-field border border-base-300"
        aria-label="Menu"
      >
        <Menu aria-hidden className="size-5 group-open:hidden" />
        <X aria-hidden className="hidden size-5 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full border-b border-base-300 bg-base-100 px-gutter py-3 shadow-lg">
        <nav aria-label="Main">
          <Links />
        </nav>
        <div className="mt-2 border-t border-base-300 px-3 pt-3">
          <ThemeSwitch />
        </div>
      </div>
    </details>
  )
}
