import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation, useMatches } from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { HeaderVehicle } from '#finding/vehicles/screens/header-vehicle.tsx'
import { CartLink } from '#pricing/carts/screens/cart-link.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Account } from './account.tsx'
import { Brand } from './brand.tsx'
import { useFrameContent } from './frame-content.ts'
import { HeaderSearch } from './header-search.tsx'

/**
 * Inside the bar on top of every page (spec §2). On a wide screen the links are a line above it, which scrolls away; elsewhere they fold
 * into a menu that opens without JavaScript too, and on a phone vehicle and search have a line of their own. Its right end is unseen until
 * it is whole, with the menu as its last part: a browser that paints while the page arrives would move it. The dashboard has the bars of
 * customers and of staff; a mark of <html> shows one.
 */
export function TopBar() {
  const { isClosed } = useFrameContent()
  const [, part] = useLocation().pathname.split('/')
  // The page of what is not there is made once for all addresses.
  const first = useMatches().at(-1)?.id === 'app/site/not-found' ? '' : part
  if (first === 'checkout') return <BareBar />
  if (first !== 'dashboard') return <ShopBar isSmall={isClosed || first === 'payment' || first === 'tools'} />
  return (
    <>
      <div className="when-no-staff contents">
        <ShopBar isSmall={isClosed} />
      </div>
      <StaffBar />
    </>
  )
}

function ShopBar({ isSmall }: { isSmall: boolean }) {
  const { isClosed } = useFrameContent()
  return (
    <>
      <div className="top-links">
        <nav aria-label="Main">
          <Links />
        </nav>
        <ThemeSwitch />
      </div>
      <Bar className="top-bar" links={<Links />} beside={!isClosed && <CartLink />}>
        {!isSmall && (
          <div className="top-finder">
            <HeaderVehicle />
            <HeaderSearch />
          </div>
        )}
      </Bar>
    </>
  )
}

/** Staff have the links of the specification and the way out, and no vehicle. */
function StaffBar() {
  return (
    <Bar
      className="when-staff staff-bar"
      links={<OwnLinks />}
      beside={
        <div className="max-lg:hidden">
          <ThemeSwitch />
        </div>
      }
    >
      <nav aria-label="Main">
        <OwnLinks />
      </nav>
    </Bar>
  )
}

interface BarProps {
  readonly className: string
  /** In the menu of a phone. */
  readonly links: ReactNode
  /** Before the account. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

function Bar({ className, links, beside, children }: BarProps) {
  return (
    <div className={className}>
      <Brand />
      {children}
      <div className="top-end">
        {beside}
        <Account />
        <PhoneMenu>{links}</PhoneMenu>
      </div>
    </div>
  )
}

/** While somebody checks out, nothing leads away but the logo and help. */
function BareBar() {
  const { footer } = useFrameContent()
  const isReachable = footer.some(({ links }) => links.some(({ to }) => to === screens.contact))
  return (
    <div className="top-bar">
      <Brand />
      <p className="top-lock">{site.secure}</p>
      {isReachable && (
        <Link to={screens.contact} className="link">
          {site.help}
        </Link>
      )}
    </div>
  )
}

function Links() {
  const { menus } = useFrameContent()
  const forVisitor = useForVisitor()
  // Navigation closes a menu.
  const { key } = useLocation()
  return (
    <>
      {menus.map(({ label, links: of }) => (
        <details
          key={label + key}
          className="top-sub"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
          }}
        >
          <summary className="top-link">{label}</summary>
          <ul>
            {of.map(({ label: name, to }) => (
              <li key={to}>
                <Link to={forVisitor(to)} className="top-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <OwnLinks />
    </>
  )
}

/** The links of the specification, or what the owner has put there. */
function OwnLinks() {
  const { menu } = useFrameContent()
  const forVisitor = useForVisitor()
  // A link to a part of a page, or elsewhere, never is the current page.
  return menu.map(({ label, to }) =>
    /#|^https:/i.test(to) ? (
      <Link key={to} to={forVisitor(to)} className="top-link">
        {label}
      </Link>
    ) : (
      <NavLink key={to} to={forVisitor(to)} end={to === screens.home} className="top-link">
        {label}
      </NavLink>
    ),
  )
}

/** Its space is reserved, so that nothing moves when a page is painted before the menu has loaded. */
function PhoneMenu({ children }: { children: ReactNode }) {
  // Navigation closes the menu.
  const { key } = useLocation()
  return (
    <details key={key} className="top-menu">
      <summary aria-label="Menu">
        <Menu aria-hidden />
        <X aria-hidden />
      </summary>
      <div>
        <nav aria-label="Main">{children}</nav>
        <ThemeSwitch />
      </div>
    </details>
  )
}
