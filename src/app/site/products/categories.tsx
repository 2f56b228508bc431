import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import { listWords as words } from '#app/site/messages/list.ts'
import { useVehicleId } from '#app/site/use-vehicle-id.ts'
import { site } from '#base/contract/words.ts'
import { formatInteger } from '#base/format-integer.ts'
import { Picture } from '#web/ui/picture.tsx'
import { defaultQuery, isSearch, type ListQuery, listAddress, sortsOf } from './list-query.ts'
import type { Branch } from './tree.ts'

interface CategoriesProps {
  query: ListQuery
  /** The part of the tree that is shown. */
  tree: readonly Branch[]
  /** The number of products in all categories; undefined when they are not counted. */
  all: number | undefined
}

/** The categories in which the search finds products, each with the number of products. */
export function Categories({ query, tree, all }: CategoriesProps) {
  const { category } = query
  const vehicle = useVehicleId()
  // The order that nobody chose is another one in a search.
  const sort =
    !isSearch(query) && query.sort === defaultQuery.sort
      ? sortsOf({ ...query, vehicle })[0].value
      : query.sort
  const forVisitor = useForVisitor()
  const hrefOf = (category: string) => forVisitor(listAddress({ ...query, vehicle, sort, page: 1, category }))
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the strip scrolls again whenever another category is chosen
  useEffect(() => {
    if (strip.current) scrollIntoStrip(strip.current)
  }, [category])
  const isAll = category === ''
  return (
    <nav aria-label={words.categories}>
      <ul ref={strip} className="category-links">
        <li>
          <Entry to={hrefOf('')} current={isAll} name={site.allProducts} count={all} />
        </li>
        <Branches tree={tree} level={1} chosen={category} hrefOf={hrefOf} />
      </ul>
    </nav>
  )
}

interface BranchesProps {
  tree: readonly Branch[]
  /** 1 at the top. */
  level: number
  chosen: string
  hrefOf: (address: string) => string
}

/** Pictures only below the top level. */
function Branches({ tree, level, chosen, hrefOf }: BranchesProps) {
  return tree.map(({ name, address, count, picture, children }) => (
    <li key={address}>
      <Entry
        to={hrefOf(address)}
        current={address === chosen}
        name={name}
        count={count}
        {...(level > 1 && children.length === 0 ? { picture } : {})}
      />
      {children.length > 0 && (
        <ul>
          <Branches tree={children} level={level + 1} chosen={chosen} hrefOf={hrefOf} />
        </ul>
      )}
    </li>
  ))
}

/** Scrolls the list, a line on a phone and a column on a wide screen, so that the current entry is visible. */
function scrollIntoStrip(strip: HTMLElement): void {
  const chosen = strip.querySelector('[aria-current=true]')?.getBoundingClientRect()
  if (chosen === undefined) return
  const { left, top, bottom } = strip.getBoundingClientRect()
  strip.scrollLeft += chosen.left - left - 16
  if (chosen.bottom > bottom) strip.scrollTop += chosen.top - top - 16
}

interface EntryProps {
  to: string
  current: boolean
  name: string
  count: number | undefined
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
      {count !== undefined && <small>{formatInteger(count)}</small>}
    </Link>
  )
}
