import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatInteger } from '#base/format-integer.ts'
import type { MenuGroup } from '../pages.ts'
import type { Count } from './counts.ts'
import { useOpenGroups } from './open-groups.ts'
import type { Place } from './place.ts'
import { entryClasses } from './place.ts'

interface MenuProps {
  readonly groups: readonly MenuGroup[]
  readonly place: Place
  readonly counts: ReadonlyMap<string, Count>
  /** When an entry is chosen. */
  readonly onChoose?: () => void
}

/** The side menu of staff: the entries of the specification (spec §2), then groups that fold; the group of the open page never does. */
export function StaffMenu({ groups, counts, place, onChoose }: MenuProps) {
  const [open, toggle] = useOpenGroups()
  const nav = useRef<HTMLElement>(null)
  // The menu scrolls by itself where it is higher than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [place.entry])
  return (
    <nav ref={nav} aria-label="Dashboard" className="flex flex-col gap-1">
      {groups.map((group) => {
        const isFixed = group.isFirst || group.name === place.group
        return (
          <Group
            key={group.name}
            group={group}
            place={place}
            counts={counts}
            onChoose={onChoose}
            isOpen={isFixed || open.includes(group.name)}
            toggle={isFixed ? undefined : () => toggle(group.name)}
          />
        )
      })}
    </nav>
  )
}

interface GroupProps extends Omit<MenuProps, 'groups'> {
  readonly group: MenuGroup
  readonly isOpen: boolean
  /** Undefined for a group that stays open. */
  readonly toggle: (() => void) | undefined
}

function Group({ group: { title, pages }, place, counts, isOpen, toggle, onChoose }: GroupProps) {
  const id = useId()
  const waiting = pages.flatMap(({ to }) => counts.get(to) ?? [])
  return (
    <div>
      {toggle === undefined ? (
        <p id={`${id}title`} className="px-3 py-1.5 text-sm font-semibold">
          {title}
        </p>
      ) : (
        <div className="relative">
          <button
            id={`${id}title`}
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            className="flex w-full cursor-pointer items-center gap-1.5 rounded-field px-3 py-1.5 text-left text-sm font-semibold hover:bg-base-300"
          >
            {title}
            <ChevronDown aria-hidden className={`size-4 text-muted ${isOpen ? '' : '-rotate-90'}`} />
          </button>
          {!isOpen && <Waiting counts={waiting} />}
        </div>
      )}
      <ul id={id} aria-labelledby={`${id}title`} hidden={!isOpen}>
        {pages.map(({ to, label, under }) => (
          <li key={to} className={`relative ${under ? 'pl-3' : ''}`}>
            <Link
              to={to}
              prefetch="intent"
              onClick={onChoose}
              aria-current={place.currentOf(to)}
              className={`${entryClasses} pr-12`}
            >
              {label}
            </Link>
            <Waiting counts={[counts.get(to) ?? []].flat()} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A number beside an entry; a screen reader hears of what. */
function Waiting({ counts }: { counts: readonly Count[] }) {
  if (counts.length === 0) return null
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center">
      <span className="min-w-6 rounded-selector bg-base-300 px-1.5 text-center text-xs leading-5 font-medium tabular-nums">
        <span aria-hidden>{total > most ? `${formatInteger(most)}+` : total}</span>
        <span className="sr-only">{counts.map(({ what }) => what).join(', ')}</span>
      </span>
    </span>
  )
}

/** More has no room beside a label. */
const most = 999
