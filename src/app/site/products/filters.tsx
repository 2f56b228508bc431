import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { listWords as words } from '#app/site/messages/list.ts'
import type { AttributeCounts, NameCount } from '#app/site/page-shop.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { currencySign, inputText, type Money } from '#base/money.ts'
import { shownNumber } from '#base/typed-number.ts'
import { productWords } from '#catalog/products/messages/product.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import {
  attributeField,
  defaultQuery,
  isSearch,
  type ListQuery,
  listAddress,
  readListQuery,
} from './list-query.ts'

interface FiltersProps {
  query: ListQuery
  makers: readonly NameCount[]
  madeIn: readonly NameCount[]
  attributes: readonly AttributeCounts[]
  /** How many products have stock; undefined when they are not counted. */
  inStock: number | undefined
  /** How many products are shown. */
  total: string
}

/**
 * The filters of the list, each with the number of products that it would show: attributes of the part type; maker, origin, price and
 * stock, the last two before the others where nothing is searched. A plain GET form; with JavaScript each change applies immediately. On a phone
 * it is a sheet at the bottom of the window (`filters` in src/web/ui/app.css).
 */
export function Filters({ query, makers, madeIn, attributes, inStock, total }: FiltersProps) {
  const navigate = useNavigate()
  // A box that was just ticked stays ticked while the new list loads.
  const [asked, setAsked] = useState<{ from: ListQuery; to: ListQuery }>()
  const chosen = asked?.from === query ? asked.to : query
  const count = countOf(query)
  const list = listAddress({ ...defaultQuery, ...hiddenQuery(query) })
  const form = useRef<HTMLFormElement>(null)
  const sheet = useRef<HTMLDetailsElement>(null)
  function show() {
    if (!form.current) return
    const typed = new FormData(form.current)
    const params = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]))
    const to = readListQuery(params)
    setAsked({ from: query, to })
    void navigate(listAddress(to), { preventScrollReset: true })
  }
  function close() {
    if (!sheet.current?.open || matchMedia('(width >= 64rem)').matches) return
    sheet.current.open = false
    sheet.current.querySelector('summary')?.focus()
  }
  // A box that was ticked before hydration.
  const early = useEffectEvent(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []
    if ([...boxes].some((box) => box.checked !== box.defaultChecked)) show()
  })
  useEffect(() => early(), [])
  const stock = <InStock count={inStock} checked={chosen.inStock} />
  const price = <PriceRange {...query} />
  return (
    <details
      ref={sheet}
      className="open-when-wide filters"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <summary>
        <SlidersHorizontal aria-hidden className="size-4" />
        {words.filters}
        {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
      </summary>
      <form
        ref={form}
        action={screens.products}
        aria-label={words.filters}
        onSubmit={(event) => {
          event.preventDefault()
          show()
          close()
        }}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.type === 'checkbox') show()
        }}
        className="text-sm"
      >
        <div>
          <HiddenFields query={{ ...defaultQuery, ...hiddenQuery(query) }} />
          {attributes.map(({ name, values }) => (
            <Names
              key={`${list} ${name}`}
              legend={name}
              name={attributeField(name)}
              names={values}
              chosen={chosen.attributes.get(name) ?? []}
            />
          ))}
          {!isSearch(query) && stock}
          {!isSearch(query) && price}
          <Names
            key={`${list} brand`}
            legend={site.brand}
            name="brand"
            names={makers}
            chosen={chosen.brand}
          />
          <Names
            key={`${list} madeIn`}
            legend={productWords.madeIn}
            name="madeIn"
            names={madeIn}
            chosen={chosen.madeIn}
          />
          {isSearch(query) && price}
          {isSearch(query) && stock}
        </div>
        <p>
          <Button type="submit" size="small" className="max-lg:hidden">
            {words.apply}
          </Button>
          <Button type="submit" kind="primary" wide className="lg:hidden">
            {words.showResults(total)}
          </Button>
        </p>
      </form>
    </details>
  )
}

function InStock({ count, checked }: { count: number | undefined; checked: boolean }) {
  const counted = count === undefined ? {} : { count }
  return <FilterBox name="inStock" value="1" label={words.inStock} {...counted} checked={checked} />
}

function PriceRange({ from, to }: Pick<ListQuery, 'from' | 'to'>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{words.priceRange}</legend>
      <div className="flex items-center gap-2">
        <Amount name="from" label={words.least} value={from} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <Amount name="to" label={words.most} value={to} />
      </div>
    </fieldset>
  )
}

/** The parts of the query that have no field in the form. */
function hiddenQuery(query: ListQuery): Partial<ListQuery> {
  const { q, vehicle, category, sort, layout, isAnyFit, isAsTyped, isVehicleAsWords } = query
  return { q, vehicle, category, sort, layout, isAnyFit, isAsTyped, isVehicleAsWords }
}

function countOf({ brand, madeIn, inStock, from, to, attributes }: ListQuery): number {
  const values = [...attributes.values()].flat()
  return (
    brand.length +
    madeIn.length +
    values.length +
    Number(inStock) +
    Number(from !== undefined || to !== undefined)
  )
}

/**
 * A ticked name is shown even when no product has it, so that it can be unticked. One of which the other filters leave nothing stays in its
 * place, and cannot be ticked.
 */
function Names({
  legend,
  name,
  names,
  chosen,
}: {
  legend: string
  name: string
  names: readonly NameCount[]
  chosen: readonly string[]
}) {
  const areCounted = names.every(({ count }) => count !== undefined)
  const [seen, setSeen] = useState<readonly string[]>([])
  const now = names.map(({ name }) => name)
  const fresh = now.filter((one) => !seen.includes(one))
  if (areCounted && fresh.length > 0) setSeen([...seen, ...fresh])
  const gone = [...new Set([...seen, ...chosen])].filter((one) => !now.includes(one))
  const all = [...names, ...gone.map((name) => ({ name, count: areCounted ? 0 : undefined }))]
  if (all.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="-m-1 flex max-h-64 flex-col overflow-y-auto p-1">
        {all.map((one) => (
          <FilterBox
            key={one.name}
            name={name}
            value={one.name}
            label={one.name}
            {...(one.count !== undefined && { count: one.count })}
            checked={chosen.includes(one.name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function FilterBox({
  name,
  value,
  label,
  count,
  checked,
}: {
  name: string
  value: string
  label: string
  count?: number
  checked: boolean
}) {
  return (
    <label className="tick has-disabled:text-muted">
      {/* The form handles the change. */}
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={() => {}}
      />
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  )
}

function Amount({ name, label, value }: { name: string; label: string; value: Money | undefined }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = value === undefined ? '' : shownNumber(inputText(value), 'amount')
  // Back and forward update the field, unless somebody is typing in it.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = shown
  }, [shown])
  return (
    <span className="input input-sm min-w-0 flex-1 border-edge">
      <span aria-hidden className="text-muted">
        {currencySign()}
      </span>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        defaultValue={shown}
        inputMode="decimal"
        autoComplete="off"
        placeholder={label}
      />
    </span>
  )
}
