import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { rememberLook } from '#app/site/for-visitor.ts'
import { screens } from '#base/contract/screens.ts'
import { Button } from '#web/ui/button.tsx'
import { GetForm } from '#web/ui/get-form.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { type ListQuery, listAddress, readListQuery, sortsOf } from './list-query.ts'

interface Props {
  query: ListQuery
  /** How the products are shown. */
  layout: 'grid' | 'rows'
}

/** The sort order, and the choice between cards and rows, which is remembered. */
export function ListTools({ query, layout: shown }: Props) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  // The new choice is shown at once, while its list loads.
  const chosen =
    location?.pathname === screens.products ? readListQuery(new URLSearchParams(location.search)) : query
  const choose = (patch: Partial<ListQuery>) =>
    void navigate(listAddress({ ...query, page: 1, ...patch }), {
      preventScrollReset: true,
    })
  const sorts = sortsOf(query)
  const select = useRef<HTMLSelectElement>(null)
  const chooseSort = (wanted: string | undefined) => {
    const sort = sorts.find(({ value }) => value === wanted)
    if (sort && sort.value !== query.sort) choose({ sort: sort.value })
  }
  // A sort order that was chosen before hydration.
  const early = useEffectEvent(() => chooseSort(select.current?.value))
  useEffect(() => early(), [])
  const layoutHref = (layout: Props['layout']) => listAddress({ ...query, layout })
  return (
    <div className="list-tools">
      <GetForm action={screens.products} className="flex min-w-0 items-center gap-x-4 text-sm">
        <HiddenFields query={{ ...query, sort: sorts[0].value, page: 1 }} />
        <label className="flex min-w-0 items-center gap-2">
          <span className="sr-only">Sort</span>
          <select
            name="sort"
            value={chosen.sort}
            ref={select}
            onChange={({ currentTarget }) => chooseSort(currentTarget.value)}
            className="select select-sm w-auto min-w-0 border-edge"
          >
            {sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <Button type="submit" size="small">
            Show
          </Button>
        </noscript>
      </GetForm>
      <nav aria-label="View" className="join">
        <Link
          to={layoutHref('grid')}
          preventScrollReset
          aria-label="Grid"
          onClick={() => rememberLook('grid')}
          aria-current={shown === 'grid' ? 'true' : undefined}
          className={layoutButton}
        >
          <LayoutGrid aria-hidden className="size-4" />
        </Link>
        <Link
          to={layoutHref('rows')}
          preventScrollReset
          aria-label="List"
          onClick={() => rememberLook('rows')}
          aria-current={shown === 'rows' ? 'true' : undefined}
          className={layoutButton}
        >
          <Rows3 aria-hidden className="size-4" />
        </Link>
      </nav>
    </div>
  )
}

const layoutButton =
  'join-item btn btn-square btn-sm border-edge bg-base-100 text-muted hover:bg-base-200 aria-[current=true]:bg-base-300 aria-[current=true]:text-base-content'
