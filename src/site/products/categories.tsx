import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { site, listWords as words } from '#contract/words.ts'
import { Picture } from '#ui/picture.tsx'
import { formatWhole } from '#whole.ts'
import { type ListQuery, listAddress } from './list-query.ts'
import type { Branch } from './tree.ts'

/** The departments and categories that the search finds, each with how many. */
export function Categories({
  query,
  tree,
  total,
}: {
  query: ListQuery
  tree: readonly Branch[]
  total: number
}) {
  const hrefOf = (patch: Partial<ListQuery>) =>
    listAddress({ ...query, page: 1, department: '', category: '', ...patch })
  const all = tree.reduce((sum, { count }) => sum + count, 0)
  const strip = useRef<HTMLUListElement>(null)
  const { department, category } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip scrolls again whenever another category is chosen
  useEffect(() => {
    if (strip.current) pushIntoSight(strip.current)
  }, [department, category])
  const nowhere = query.department === '' && query.category === ''
  return (
    <nav aria-label={words.categories}>
      <ul ref={strip} className="shelf-links">
        <li>
          <Entry to={hrefOf({})} current={nowhere} name={site.allProducts} count={nowhere ? total : all} />
        </li>
        {tree.map(({ department, count, categories }) => (
          <li key={department}>
            {department !== '' && (
              <Entry
                to={hrefOf({ department })}
                current={query.department === department && query.category === ''}
                name={department}
                count={count}
              />
            )}
            <ul>
              {categories.map(({ name, count, picture }) => (
                <li key={name}>
                  <Entry
                    to={hrefOf({ category: name })}
                    current={query.category === name}
                    name={name}
                    count={count}
                    picture={picture}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone the entries stand in one line, which is moved so that the chosen one is seen. */
function pushIntoSight(strip: HTMLElement): void {
  const chosen = strip.querySelector('[aria-current=true]')
  if (chosen)
    strip.scrollLeft += chosen.getBoundingClientRect().left - strip.getBoundingClientRect().left - 16
}

interface EntryProps {
  to: string
  current: boolean
  name: string
  count: number
  picture?: string
}

function Entry({ to, current, name, count, picture }: EntryProps) {
  return (
    <Link to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
      {picture !== undefined && (
        <span>
          <Picture src={picture} alt="" width={32} height={24} shown="thumb" className="aspect-4/3 w-full" />
        </span>
      )}
      {name}
      <small>{formatWhole(count)}</small>
    </Link>
  )
}
