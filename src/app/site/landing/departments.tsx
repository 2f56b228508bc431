import { Link } from 'react-router'
import { listAddress } from '#app/site/products/list-query.ts'
import { formatInteger } from '#base/format-integer.ts'
import type { Department } from './content.ts'

interface Props {
  readonly departments: readonly Department[]
  /** What the parts are for: one vehicle, or the words for a make or a model. */
  readonly of: { readonly vehicle: number } | { readonly q: string }
}

/** The categories that have parts, each with their number and a link to the list of these parts. */
export function Departments({ departments, of }: Props) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {departments.map(({ name, categories }) => (
        <li key={name}>
          <p className="mb-1 font-semibold">{name}</p>
          <ul>
            {categories.map(({ name, address, count }) => (
              <li
                key={address}
                className="flex items-baseline justify-between gap-4 border-t border-base-300 text-sm"
              >
                <Link
                  to={listAddress({ category: address, ...of, sort: 'best' })}
                  // A search is answered anew each time: crawlers have these pages themselves.
                  rel={'q' in of ? 'nofollow' : undefined}
                  className="py-1.5 wrap-anywhere text-signal-text underline underline-offset-4"
                >
                  {name}
                </Link>
                <span className="text-muted tabular-nums">{formatInteger(count)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
