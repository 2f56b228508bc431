import ListTodo from 'lucide-react/icons/list-todo'
import Menu from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shellWords as words } from '#app/site/messages/shell-words.ts'
import { menu } from '#base/contract/menu.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { MenuGroup } from '../pages.ts'
import type { Place } from './place.ts'

interface BarProps {
  readonly groups: readonly MenuGroup[]
  readonly place: Place
  readonly onOpen: (what: 'search' | 'menu') => void
}

/** At the bottom of a phone: what staff open most, as far as they may. */
export function PhoneBar({ groups, place, onOpen }: BarProps) {
  const mayOpen = (to: string) => groups.some(({ pages }) => pages.some((page) => page.to === to))
  const links = [
    { to: staffScreens.today, label: menu.today, icon: <ListTodo aria-hidden /> },
    { to: staffScreens.manageOrders, label: words.orders, icon: <Package aria-hidden /> },
  ].filter(({ to }) => mayOpen(to))
  return (
    <nav aria-label={words.quick} className="phone-bar">
      {links.map(({ to, label, icon }) => (
        <Link key={to} to={to} prefetch="intent" aria-current={place.currentOf(to)}>
          {icon}
          {label}
        </Link>
      ))}
      <Opener icon={<Search aria-hidden />} onClick={() => onOpen('search')}>
        {words.search}
      </Opener>
      <Opener icon={<Menu aria-hidden />} onClick={() => onOpen('menu')}>
        {words.menu}
      </Opener>
    </nav>
  )
}

function Opener({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-haspopup="dialog" onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
