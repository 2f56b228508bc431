import fc from 'fast-check'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { unnamedSeller } from '#base/contract/forms/seller.ts'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { newId } from '#base/id.ts'
import { lockSetting, storeSetting } from '#platform/settings/store.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { insertGroup, setMember } from '#pricing/prices/store/groups.ts'
import { replacePrices } from '#pricing/prices/store/prices.ts'
import { seller } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'
import { aPayer, aProduct, aPromotion } from '../builders.ts'
import { cents } from '../checkout/priced-cart.ts'
import type { FreshDatabase } from '../database.ts'

/* Shops, products and destinations, for what is true of all of them. */

type Address = (typeof addresses)[keyof typeof addresses]

/** Where something can go: an address of each place. */
const addresses = {
  DE: { name: 'A', line1: 'B 1', city: 'Berlin', postalCode: '10115', country: 'DE' },
  AT: { name: 'A', line1: 'B 1', city: 'Wien', postalCode: '1010', country: 'AT' },
  FR: { name: 'A', line1: 'B 1', city: 'Paris', postalCode: '75001', country: 'FR' },
  CA: { name: 'A', line1: 'B 1', city: 'San Francisco', region: 'CA', postalCode: '94110', country: 'US' },
  TX: { name: 'A', line1: 'B 1', city: 'Austin', region: 'TX', postalCode: '78701', country: 'US' },
} as const satisfies Record<string, BodyOf<'checkOut'>['shipTo']>

const rate = (id: string, ppm: number, compound = false, classes = ['standard']) => ({
  id,
  name: id,
  ppm,
  compound,
  classes,
})
const taxZones: TaxSettings['zones'] = [
  zone('de', [{ country: 'DE' }], [rate('de19', 190_000), rate('de7', 70_000, false, ['reduced'])]),
  zone('at', [{ country: 'AT' }], [rate('at20', 200_000), rate('at-top', 33_333, true)]),
  zone('us', [{ country: 'US' }], [rate('us', 41_250)]),
  zone('ca', [{ country: 'US', region: 'CA' }], [rate('ca', 72_500), rate('bay', 12_345, true)]),
  zone('sf', [{ country: 'US', region: 'CA', postalPrefix: '941' }], [rate('sf', 86_250)]),
  zone('rest', [{}], [rate('rest', 50_000)]),
]

function zone(id: string, places: TaxSettings['zones'][number]['places'], rates: ReturnType<typeof rate>[]) {
  return { id, name: id, places, exemptsBusinesses: false, rates }
}

const taxRules: fc.Arbitrary<TaxSettings> = fc.record({
  pricesIncludeTax: fc.boolean(),
  deliveryClass: fc.constantFrom('as_goods', 'standard', 'reduced'),
  classes: fc.constant([
    { id: 'standard', name: 'Standard' },
    { id: 'reduced', name: 'Reduced' },
  ]),
  zones: fc.subarray(taxZones),
})

const deliveryZones = [
  { id: 'near', name: 'Near', places: [{ country: 'DE' }, { country: 'AT' }] },
  { id: 'coast', name: 'Coast', places: [{ country: 'US', region: 'CA' }] },
  { id: 'all', name: 'Everywhere', places: [{}] },
]
const price = fc.integer({ min: 0, max: 4000 }).map(cents)
const rates = fc.oneof(
  fc.record({ kind: fc.constant('flat' as const), price }),
  fc.record({ kind: fc.constant('collect' as const), price }),
  price.map((first) => ({
    kind: 'by_price' as const,
    steps: [
      { from: cents(0), price: first },
      { from: cents(5000), price: cents(0) },
    ],
  })),
)
const methods = fc
  .array(
    fc.record({
      zones: fc.subarray(
        deliveryZones.map(({ id }) => id),
        { minLength: 1 },
      ),
      rate: rates,
      freeFrom: fc.option(fc.integer({ min: 1, max: 20_000 }).map(cents), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((made) =>
    made.map(({ freeFrom, ...each }, index): DeliverySettings['methods'][number] => ({
      id: `m${index}`,
      name: `Method ${index}`,
      transitDays: { from: 1, to: 2 },
      ...each,
      ...(freeFrom !== undefined && { freeFrom }),
    })),
  )

const promotion: fc.Arbitrary<Partial<PromotionFields>> = fc.record({
  gives: fc.oneof(
    fc.integer({ min: 10_000, max: 1_000_000 }).map((ppm) => ({ kind: 'percent' as const, ppm })),
    fc.integer({ min: 1, max: 5000 }).map((amount) => ({ kind: 'amount' as const, amount: cents(amount) })),
    fc.constant({ kind: 'free_delivery' as const }),
  ),
  minimumSpend: fc.option(fc.integer({ min: 1, max: 20_000 }).map(cents)),
  order: fc.integer({ min: 0, max: 2 }),
  combines: fc.boolean(),
})

/** A shop with a product, and somebody who wants some of it. */
export const aWorld = fc.record({
  taxes: taxRules,
  deliveries: methods.map(
    (made): DeliverySettings => ({ ...deliveries.initial, zones: deliveryZones, methods: made }),
  ),
  seller: fc.constantFrom('', 'DE', 'AT'),
  /** Undefined: to the country of the seller. */
  to: fc.option(fc.constantFrom(...(Object.keys(addresses) as (keyof typeof addresses)[])), {
    nil: undefined,
  }),
  quantity: fc.integer({ min: 1, max: 40 }),
  priceCents: fc.integer({ min: 1, max: 9000 }),
  taxClass: fc.constantFrom(null, 'reduced'),
  breaks: fc.subarray([
    { from: 3, ppm: 930_000 },
    { from: 10, ppm: 811_000 },
  ]),
  groupDiscountPpm: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: undefined }),
  promotions: fc.array(promotion, { maxLength: 2 }),
})
export type World = typeof aWorld extends fc.Arbitrary<infer Made> ? Made : never

/** Whether nothing in this shop asks for the country. */
function isSameEverywhere({ taxes: { zones }, deliveries: { methods } }: World): boolean {
  const used = deliveryZones.filter(({ id }) => methods.some((method) => method.zones.includes(id)))
  return [...zones, ...used].every(({ places }) => places.every((place) => !('country' in place)))
}

/** The place that the order names. */
export function placeOf({ to }: World): { country?: string; region?: string; postalCode?: string } {
  if (to === undefined) return {}
  const { country, postalCode, ...rest } = addresses[to]
  return { country, postalCode, ...('region' in rest && { region: rest.region }) }
}

/** An address in the place that the order goes to; undefined where its price depends on a country that nobody names. */
export function addressOf(world: World): Address | undefined {
  const { to, seller } = world
  if (to !== undefined) return addresses[to]
  if (seller !== '') return addresses[seller]
  return isSameEverywhere(world) ? addresses.FR : undefined
}

/** Makes the shop, its product and the buyer. */
export async function make(database: FreshDatabase, world: World) {
  const { priceCents, taxClass, breaks, groupDiscountPpm, promotions, quantity } = world
  await database.db.transaction().execute(async (tx) => {
    const settings = [
      [seller.name, { ...unnamedSeller, country: world.seller }],
      [taxes.name, world.taxes],
      [deliveries.name, world.deliveries],
    ] as const
    for (const [name, value] of settings) {
      const before = await lockSetting(tx, name)
      await storeSetting(tx, name, { version: (before?.version ?? 0) + 1, value })
    }
  })
  await database.pool.query(
    'update promotions set archived_at = now(), code = null where archived_at is null',
  )
  for (const given of promotions) await aPromotion(database, { ...given, maxUses: 1 })
  const part = await aProduct(database, { minimum: 1, available: 2 * quantity, priceCents })
  await database.pool.query('update products set tax_class = $2 where id = $1', [part.id, taxClass])
  const buyer = await aPayer(database)
  const groupId = newId()
  await database.db.transaction().execute(async (tx) => {
    await replacePrices(tx, part.id, {
      breaks: breaks.map(({ from, ppm }) => ({ from, price: cents(Math.ceil((priceCents * ppm) / 1e6)) })),
      groups: [],
    })
    if (groupDiscountPpm === undefined) return
    await insertGroup(tx, groupId, { name: groupId, discountPpm: groupDiscountPpm })
    await setMember(tx, buyer.id, groupId)
  })
  return { part, buyer }
}

/** Gives back what the orders of before have used of promotions. */
export async function giveUsesBack({ pool }: FreshDatabase): Promise<void> {
  await pool.query('update promotion_uses set given_back_at = now() where given_back_at is null')
  await pool.query('update promotions set used = 0')
}
