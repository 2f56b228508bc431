import { useQueries } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import { promotionWords as words } from '#base/contract/messages/promotion-words.ts'
import { productName } from '#base/contract/product-name.ts'
import { site } from '#base/contract/words.ts'
import { ProductSearch, useFoundProducts } from '#catalog/products/screens/product-search.tsx'
import { useCategories } from '#catalog/products/screens/use-categories.ts'
import { pathsOf } from '#catalog/products/tree.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { keyIn, optionsOf, type PromotionFieldsProps } from './promotion-fields.tsx'

interface Props extends PromotionFieldsProps {
  readonly token: string
}

/** What the promotion is on: everything, or the chosen categories, brands or products. */
export function TargetFields({ draft: { target, ids }, errors, change, token }: Props) {
  const set = (next: readonly string[]) => change((before) => ({ ...before, ids: next }))
  const chosen = {
    ids,
    error: errors['target.ids'],
    add: (id: string) => set([...ids.filter((one) => one !== id), id]),
    remove: (id: string) => set(ids.filter((one) => one !== id)),
    token,
  }
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.target}</h2>
      <div className="flex flex-col gap-4">
        <Select
          label={words.target}
          labelHidden
          value={target}
          onChange={({ target: { value } }) =>
            change((before) => ({ ...before, target: keyIn(words.targets, value) ?? before.target, ids: [] }))
          }
          options={optionsOf(words.targets)}
        />
        {target === 'categories' && <Categories {...chosen} />}
        {target === 'makers' && <Makers {...chosen} />}
        {target === 'products' && <Products {...chosen} />}
      </div>
    </Card>
  )
}

interface ChosenProps {
  readonly ids: readonly string[]
  readonly error: string | undefined
  readonly add: (id: string) => void
  readonly remove: (id: string) => void
  readonly token: string
}

function Categories({ ids, error, add, remove }: ChosenProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const { data: known } = useCategories()
  const paths = pathsOf(known ?? [])
  function take() {
    const wanted = typed.trim().toLowerCase()
    const found = (known ?? []).filter(
      ({ id, name }) => paths.get(id)?.toLowerCase() === wanted || name.toLowerCase() === wanted,
    )
    const [one, ...others] = found
    setUnknown(one === undefined || others.length > 0)
    if (one === undefined || others.length > 0) return
    add(one.id)
    setTyped('')
  }
  return (
    <FieldGroup label={words.chosen.categories} error={error}>
      <Chosen
        ids={ids}
        nameOf={(id) => paths.get(id) ?? (known === undefined ? site.loading : words.unknownCategory)}
        remove={remove}
      />
      <Adding onAdd={take}>
        <TextInput
          label={words.addCategory}
          hint={words.categoryHint}
          error={isUnknown ? words.noCategory : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setUnknown(false)
          }}
          onKeyDown={onEnter(take)}
          list={list}
          autoComplete="off"
        />
      </Adding>
      <datalist id={list}>
        {(known ?? []).map(({ id }) => (
          <option key={id} value={paths.get(id)} />
        ))}
      </datalist>
    </FieldGroup>
  )
}

/** Enough products to find the names of most brands that begin with a text. */
const mostProducts = 25

function Makers({ ids, error, add, remove, token }: ChosenProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useFoundProducts(typed, { token, limit: mostProducts })
  function take() {
    if (typed.trim() === '') return
    add(typed.trim())
    setTyped('')
  }
  return (
    <FieldGroup label={words.chosen.makers} error={error}>
      <Chosen ids={ids} nameOf={(id) => id} remove={remove} />
      <Adding onAdd={take}>
        <TextInput
          label={words.addMaker}
          hint={words.makerHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter(take)}
          list={list}
          maxLength={80}
          autoComplete="off"
        />
      </Adding>
      <datalist id={list}>
        {[...new Set(found.map(({ maker }) => maker))].filter(Boolean).map((maker) => (
          <option key={maker} value={maker} />
        ))}
      </datalist>
    </FieldGroup>
  )
}

/** The most products whose names are loaded at first: one call each. */
const mostNamed = 30

function Products({ ids, error, add, remove, token }: ChosenProps) {
  const [shown, setShown] = useState(mostNamed)
  const names = useQueries({
    queries: ids.slice(0, shown).map((id) => ({
      queryKey: ['product', id],
      queryFn: () => call('oneProduct', { params: { id } }),
      retry: false,
    })),
  })
  const nameOf = (id: string) => {
    const found = names[ids.indexOf(id)]
    if (found?.data) return productName(found.data.name)
    return found?.isError ? words.unknown : site.loading
  }
  return (
    <FieldGroup label={words.chosen.products} error={error}>
      <Chosen ids={ids.slice(0, shown)} nameOf={nameOf} remove={remove} />
      {ids.length > shown && (
        <span>
          <Button size="small" onClick={() => setShown(shown + mostNamed)}>
            {words.showMore(ids.length - shown)}
          </Button>
        </span>
      )}
      <ProductSearch label={words.addProduct} token={token} onPick={({ id }) => add(id)} />
    </FieldGroup>
  )
}

interface ListProps {
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  readonly remove: (id: string) => void
}

function Chosen({ ids, nameOf, remove }: ListProps) {
  if (ids.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <li
          key={id}
          className="flex max-w-full items-center gap-1 rounded-field border border-edge py-0.5 pr-0.5 pl-2.5 text-sm"
        >
          <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
          <button
            type="button"
            aria-label={words.remove(nameOf(id))}
            onClick={() => remove(id)}
            className="btn btn-ghost btn-square btn-xs"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Adding({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">{children}</div>
      <Button className="mt-7" onClick={onAdd}>
        {words.take}
      </Button>
    </div>
  )
}

/** Enter takes what is typed, and does not submit the form around it. */
function onEnter(take: () => void) {
  return (event: { readonly key: string; preventDefault(): void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
}
