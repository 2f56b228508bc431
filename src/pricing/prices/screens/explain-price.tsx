import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { shownName } from '#base/contract/product-name.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatDecimal } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import { momentIn } from '#base/zoned-text.ts'
import { ProductSearch } from '#catalog/products/screens/product-search.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { priceWords as words } from '#pricing/prices/messages/price-words.ts'
import { call } from '#web/client/call.ts'
import { useAddressParams } from '#web/ui/address-params.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Asked, ExplainedLine } from './explained-line.tsx'
import { quantityOf } from './price-example-card.tsx'
import { useGroups } from './use-groups.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.explainTitle, description: words.explainAbout }, matches)

/** Value of the field of customers for one who is named by email. */
const byEmail = '@'

/** Why a line costs what it costs: for a product, a quantity, a customer and a moment, all of which the address names. */
export default function ExplainPrice() {
  const { token } = useSignedIn()
  const [params, setParams] = useAddressParams()
  const asked = (name: string) => params.get(name) ?? ''
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const productId = asked('product')
  return (
    <>
      <PageHead title={words.explainTitle} about={words.explainAbout} />
      <div className="mt-5 grid gap-5 lg:grid-cols-2 lg:items-start">
        <Card as="section">
          <div className="flex flex-col gap-4">
            {productId === '' ? (
              <ProductSearch label={words.product} token={token} onPick={({ id }) => set({ product: id })} />
            ) : (
              <ChosenProduct id={productId} onChange={() => set({ product: '' })} />
            )}
            <Questions asked={asked} set={set} token={token} />
          </div>
        </Card>
        {productId !== '' && <Answer asked={askedOf(productId, asked)} token={token} />}
      </div>
    </>
  )
}

/** What the address asks; undefined without a quantity. */
function askedOf(productId: string, asked: (name: string) => string): Asked | undefined {
  const quantity = quantityOf(asked('quantity') || '1')
  if (quantity === undefined) return undefined
  const at = momentIn(asked('at'), shopConfig().timeZone)
  return {
    productId,
    quantity,
    ...(asked('email') && { email: asked('email') }),
    ...(asked('group') && !asked('email') && { group: asked('group') }),
    ...(at !== undefined && { at: at.toISOString() }),
  }
}

interface QuestionsProps {
  readonly asked: (name: string) => string
  readonly set: (changes: Readonly<Record<string, string>>) => void
  readonly token: string
}

function Questions({ asked, set, token }: QuestionsProps) {
  const { data: groups = [] } = useGroups(token)
  const [isByEmail, setByEmail] = useState(asked('email') !== '')
  const [email, setEmail] = useState(asked('email'))
  const [quantity, setQuantity] = useState(asked('quantity') || '1')
  function choose(value: string) {
    setByEmail(value === byEmail)
    if (value !== byEmail) setEmail('')
    set(value === byEmail ? { group: '' } : { group: value, email: '' })
  }
  return (
    <>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
        <NumberInput
          label={words.quantity}
          value={quantity}
          onChange={({ target }) => {
            setQuantity(target.value)
            set({ quantity: target.value.trim() })
          }}
          error={quantityOf(quantity) === undefined ? words.needsQuantity : undefined}
          kind="whole"
        />
        <TextInput
          type="datetime-local"
          label={words.at}
          hint={words.atZone(shopConfig().timeZone)}
          value={asked('at')}
          onChange={({ target }) => set({ at: target.value })}
          autoComplete="off"
        />
      </div>
      <Select
        label={words.who}
        value={isByEmail ? byEmail : asked('group')}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: words.everybody },
          { value: byEmail, label: words.byEmail },
          ...groups.map(({ id, name }) => ({ value: id, label: words.inGroup(name) })),
        ]}
      />
      {isByEmail && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            set({ email: email.trim() })
          }}
          className="flex items-end gap-2"
        >
          <div className="min-w-0 flex-1">
            <TextInput
              type="email"
              label={words.email}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              autoComplete="off"
            />
          </div>
          <Button type="submit">{words.explain}</Button>
        </form>
      )}
    </>
  )
}

function ChosenProduct({ id, onChange }: { id: string; onChange: () => void }) {
  const { data } = useQuery({
    queryKey: ['product', id],
    queryFn: () => call('oneProduct', { params: { id } }),
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{words.product}</p>
      {data && (
        <p className="wrap-anywhere">
          <bdi>{shownName(data.name)}</bdi> {data.partNumber !== null && <Code>{data.partNumber}</Code>}{' '}
          <span className="whitespace-nowrap text-muted tabular-nums">{formatDecimal(data.price)}</span>
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={onChange}>
          {words.changeProduct}
        </Button>
        <LinkButton size="small" to={staffScreens.pricesOf(id)}>
          {words.edit}
        </LinkButton>
      </span>
    </div>
  )
}

function Answer({ asked, token }: { asked: Asked | undefined; token: string }) {
  if (asked === undefined) return null
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.steps}</h2>
      <ExplainedLine asked={asked} token={token} />
    </Card>
  )
}
