import { Link } from 'react-router'
import { listWords as words } from '#contract/words.ts'
import { formatMoney, fromMinor, type Money } from '#money.ts'
import { Chip } from '#ui/chip.tsx'
import { defaultQuery, isFiltered, type ListQuery, listAddress } from './list-query.ts'

/** The active filters, each with a link that removes it, and a link that removes all. */
export function Chips({ query }: { query: ListQuery }) {
  if (!isFiltered(query)) return null
  const { q, brand, madeIn, from, to, inStock } = query
  const without = (patch: Partial<ListQuery>) => listAddress({ ...query, page: 1, ...patch })
  const { q: noSearch, brand: noBrand, madeIn: noOrigin, inStock: anyStock } = defaultQuery
  const cleared = { q: noSearch, brand: noBrand, madeIn: noOrigin, from: undefined, to: undefined }
  const allExcept = (names: readonly string[], name: string) => names.filter((one) => one !== name)
  const chips = [
    ...(q === '' ? [] : [{ label: `“${q}”`, to: without({ q: noSearch }) }]),
    ...brand.map((name) => ({ label: name, to: without({ brand: allExcept(brand, name) }) })),
    ...madeIn.map((name) => ({ label: words.from(name), to: without({ madeIn: allExcept(madeIn, name) }) })),
    ...(from === undefined && to === undefined
      ? []
      : [{ label: priceLabel(from, to), to: without({ from: undefined, to: undefined }) }]),
    ...(inStock ? [{ label: words.inStock, to: without({ inStock: anyStock }) }] : []),
  ]
  return (
    <nav aria-label={words.picked}>
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map(({ label, to }) => (
          <li key={to} className="max-w-full">
            <Chip to={to} label={label} remove={words.remove} />
          </li>
        ))}
        <li>
          <Link
            to={without({ ...cleared, inStock: false })}
            preventScrollReset
            className="px-1 py-1 text-sm font-medium text-signal-text underline underline-offset-4"
          >
            {words.clear}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function priceLabel(from: Money | undefined, to: Money | undefined): string {
  if (from === undefined) return words.upTo(formatMoney(to ?? fromMinor(0)))
  if (to === undefined) return words.startingAt(formatMoney(from))
  return words.between(formatMoney(from), formatMoney(to))
}
