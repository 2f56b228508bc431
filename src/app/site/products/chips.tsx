import { Link } from 'react-router'
import { listWords as words } from '#app/site/messages/list.ts'
import { formatMoney, fromMinor, type Money } from '#base/money.ts'
import { Chip } from '#web/ui/chip.tsx'
import { defaultQuery, isFiltered, type ListQuery, listAddress } from './list-query.ts'
import type { ReadPart } from './load-results.ts'

/**
 * The active filters, each with a link that removes it, and a link that removes all.
 * @param read what was understood of a search, with the lists without it. A vehicle can be put back among the words.
 */
export function Chips({ query, read }: { query: ListQuery; read: readonly ReadPart[] }) {
  if (!isFiltered(query)) return null
  const { brand, madeIn, from, to, inStock, attributes } = query
  const without = (patch: Partial<ListQuery>) => listAddress({ ...query, page: 1, ...patch })
  const { brand: noBrand, madeIn: noOrigin, inStock: anyStock } = defaultQuery
  const noSearch = { q: '', vehicle: undefined, attributes: new Map() }
  const cleared = { ...noSearch, brand: noBrand, madeIn: noOrigin, from: undefined, to: undefined }
  const allExcept = (names: readonly string[], name: string) => names.filter((one) => one !== name)
  const chips: ReadPart[] = [
    ...read,
    ...[...attributes].flatMap(([name, values]) =>
      values.map((value) => ({
        label: `${name}: ${value}`,
        to: without({ attributes: withValues(attributes, name, allExcept(values, value)) }),
      })),
    ),
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
        {chips.map(({ label, to, asWords }) => (
          <li key={`${label} ${to}`} className="flex max-w-full flex-wrap items-center gap-x-2">
            <Chip to={to} label={label} remove={words.remove} />
            {asWords !== undefined && (
              <Link
                to={asWords.to}
                preventScrollReset
                className="px-1 py-1 text-sm wrap-anywhere underline underline-offset-4"
              >
                {asWords.label}
              </Link>
            )}
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

function withValues(
  attributes: ListQuery['attributes'],
  name: string,
  values: readonly string[],
): ListQuery['attributes'] {
  return new Map([...attributes].map(([one, chosen]) => [one, one === name ? values : chosen]))
}

function priceLabel(from: Money | undefined, to: Money | undefined): string {
  if (from === undefined) return words.upTo(formatMoney(to ?? fromMinor(0)))
  if (to === undefined) return words.startingAt(formatMoney(from))
  return words.between(formatMoney(from), formatMoney(to))
}
