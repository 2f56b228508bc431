import type { MetaFunction } from 'react-router'
import { type ProductPriceFields, productPricesForm } from '#base/contract/forms/prices.ts'
import { mapRows } from '#base/contract/listing.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { formatDecimal, fromDecimal } from '#base/money.ts'
import { type EditedProduct, ProductTab, TabFrame } from '#catalog/products/screens/product-tab.tsx'
import { useShownProduct } from '#catalog/products/screens/shown-product.ts'
import { percentText } from '#platform/settings/screens/percent.ts'
import { useSeen } from '#platform/settings/screens/use-seen.ts'
import { useSettingForm } from '#platform/settings/screens/use-setting-form.ts'
import { groupFromDto } from '#pricing/prices/dto.ts'
import { priceWords as words } from '#pricing/prices/messages/price-words.ts'
import type { GroupRow } from '#pricing/prices/model.ts'
import { call } from '#web/client/call.ts'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { priceDocument, priceDraft, withGroup } from './price-draft.ts'
import { PriceExampleCard } from './price-example-card.tsx'
import { StepFields } from './step-fields.tsx'

/** The browser loads the product: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.breaks, description: words.about }, matches)

interface Loaded {
  readonly prices: ProductPriceFields
  readonly groups: readonly GroupRow[]
}

/** The prices of a product beside its list price: by quantity, and of groups of customers. */
export default function ProductPrices() {
  return <ProductTab title={words.breaks} name="product-prices" load={loadPrices} editor={Editor} />
}

async function loadPrices(id: string, token: string): Promise<Loaded> {
  const [{ prices }, groups] = await Promise.all([
    call('productPrices', { params: { id }, token }),
    call('customerGroups', { token }),
  ])
  return { prices, groups: mapRows(groups, groupFromDto).rows }
}

/** Errors of the prices that no field shows. */
const whole = ['groups', '_']

function Editor({ id, prices, groups, token }: Loaded & EditedProduct) {
  const { price } = useShownProduct().product
  const seen = useSeen(prices)
  const form = useSettingForm(
    { version: seen.version, value: prices },
    {
      schema: productPricesForm,
      draftOf: priceDraft,
      documentOf: priceDocument,
      bodyField: 'prices',
      load: async () => {
        const { prices: value } = await call('productPrices', { params: { id }, token })
        return { version: seen.versionOf(value), value }
      },
      save: async ({ version, value }) => {
        const was = seen.was(version)
        await call('changeProductPrices', { params: { id }, body: { prices: value, was }, token })
        return { version: seen.versionOf(value) }
      },
    },
  )
  const { draft, errors, change, example } = form
  return (
    <TabFrame
      tab="prices"
      needs="prices.edit"
      about={words.about}
      form={form}
      whole={whole}
      example={
        <>
          <PriceExampleCard listPrice={fromDecimal(price)} prices={example.value} groups={groups} />
          <LinkButton size="small" className="mt-4" to={staffScreens.explainOf(id)}>
            {words.explainTo}
          </LinkButton>
        </>
      }
    >
      <Card as="section">
        <p className="mb-4 text-sm text-muted">{words.listPrice(formatDecimal(price))}</p>
        <StepFields
          label={words.breaks}
          hint={draft.breaks.length === 0 ? words.noBreaks : words.breaksHint}
          steps={draft.breaks}
          path="breaks"
          errors={errors}
          onChange={(breaks) => change((before) => ({ ...before, breaks }))}
        />
      </Card>
      <Card as="section">
        <h2 className="text-heading">{words.groups}</h2>
        <p className="mt-1 mb-3 text-sm text-muted">
          {groups.length === 0 ? words.noGroups : words.groupsHint}
        </p>
        <div className="flex flex-col gap-5">
          {groups.map((group) => (
            <StepFields
              key={group.id}
              label={group.name}
              hint={
                group.discountPpm === null ? words.groupOwn : words.groupOff(percentText(group.discountPpm))
              }
              steps={draft.groups.find(({ groupId }) => groupId === group.id)?.prices ?? []}
              path={`groups.${pathIndex(draft.groups, group.id)}.prices`}
              errors={errors}
              first="1"
              addFirst={words.addGroupPrice}
              onChange={(steps) => change((before) => withGroup(before, group.id, steps))}
            />
          ))}
        </div>
      </Card>
    </TabFrame>
  )
}

/** The index of a group in the document, which leaves out groups without prices. */
function pathIndex(groups: ReturnType<typeof priceDraft>['groups'], groupId: string): number {
  return groups.filter(({ prices }) => prices.length > 0).findIndex((one) => one.groupId === groupId)
}
