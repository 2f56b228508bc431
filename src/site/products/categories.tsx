import { Link } from 'react-router'
import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'
import { type ListQuery, writeListQuery } from './list-query.ts'

/** The categories that the search finds, each with how many; and whether only what is in stock is shown. */
export function Categories({
  query,
  categories,
}: {
  query: ListQuery
  categories: readonly { name: string; count: number }[]
}) {
  const hrefOf = (patch: Partial<ListQuery>) =>
    `${screens.products}${writeListQuery({ ...query, page: 1, ...patch })}`
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label="Categories">
      <ul className="-mx-gutter flex gap-1.5 overflow-x-auto px-gutter pb-1 lg:mx-0 lg:flex-col lg:gap-0 lg:p-0">
        <Entry
          to={hrefOf({ category: '' })}
          current={query.category === ''}
          name={site.allProducts}
          count={all}
        />
        {categories.map(({ name, count }) => (
          <Entry
            key={name}
            to={hrefOf({ category: name })}
            current={query.category === name}
            name={name}
            count={count}
          />
        ))}
      </ul>
    </nav>
  )
}

function Entry({ to, current, name, count }: { to: string; current: boolean; name: string; count: number }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'true' : undefined}
        preventScrollReset
        className="flex items-center justify-between gap-2 rounded-field border border-base-300 bg-base-100 px-3 py-1.5 text-sm whitespace-nowrap text-muted hover:text-base-content aria-[current=true]:border-base-content aria-[current=true]:font-medium aria-[current=true]:text-base-content lg:border-transparent lg:bg-transparent lg:hover:bg-base-300 lg:aria-[current=true]:border-transparent lg:aria-[current=true]:bg-base-100 lg:aria-[current=true]:shadow-[inset_2px_0] lg:aria-[current=true]:shadow-primary"
      >
        {name}
        <span className="text-xs text-muted tabular-nums">{count}</span>
      </Link>
    </li>
  )
}
