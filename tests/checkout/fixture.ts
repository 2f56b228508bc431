import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import type { BodyOf, SentAnswerOf } from '#base/contract/schemas.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { anAdmin, aProduct, type MadeProduct, promotionFields, type SignedIn } from '../builders.ts'
import { aBrowser, type Browser, cartHeader } from '../carts/cart.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop, type TestShop } from '../shop.ts'
import { setDeliveries, setSeller, setTaxes } from './priced-cart.ts'

/* A shop in Germany that delivers there and to Austria, with taxes and prices without tax, for the tests of checkouts. */

export const taxes: TaxSettings = {
  pricesIncludeTax: false,
  deliveryClass: 'as_goods',
  classes: [
    { id: 'standard', name: 'Standard' },
    { id: 'reduced', name: 'Reduced' },
  ],
  zones: [
    {
      id: 'de',
      name: 'Germany',
      places: [{ country: 'DE' }],
      exemptsBusinesses: false,
      rates: [
        { id: 'de19', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] },
        { id: 'de7', name: 'VAT', ppm: 70_000, compound: false, classes: ['reduced'] },
      ],
    },
    {
      id: 'at',
      name: 'Austria',
      places: [{ country: 'AT' }],
      exemptsBusinesses: true,
      rates: [{ id: 'at20', name: 'VAT', ppm: 200_000, compound: false, classes: ['standard', 'reduced'] }],
    },
  ],
}

export const deliveries: DeliverySettings = {
  zones: [{ id: 'near', name: 'Near', places: [{ country: 'DE' }, { country: 'AT' }] }],
  methods: [
    {
      id: 'parcel',
      name: 'Parcel',
      zones: ['near'],
      rate: { kind: 'flat', price: toDecimal(fromMinor(490)) },
      transitDays: { from: 1, to: 2 },
    },
    {
      id: 'express',
      name: 'Express',
      zones: ['near'],
      rate: { kind: 'flat', price: toDecimal(fromMinor(1290)) },
      transitDays: { from: 1, to: 1 },
    },
  ],
  times: { cutOffHour: 14, handlingDays: 0, weekdays: [1, 2, 3, 4, 5], holidays: [] },
}

type Address = BodyOf<'checkOut'>['shipTo']

export const inBerlin: Address = {
  name: 'Test Guest',
  line1: 'Teststraße 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'DE',
}
export const inVienna: Address = {
  name: 'Test Guest',
  line1: 'Testgasse 2',
  city: 'Wien',
  postalCode: '1010',
  country: 'AT',
}

type Checkout = Partial<BodyOf<'checkOut'>> & { readonly key?: string; readonly bearer?: string }

export interface CheckoutFixture {
  readonly shop: TestShop
  readonly admin: SignedIn
  /** Replaces the settings. */
  setTaxes(value: TaxSettings): Promise<void>
  setDeliveries(value: DeliverySettings): Promise<void>
  /** A cart with these products in these quantities. */
  aCart(...lines: readonly (readonly [product: MadeProduct, quantity: number])[]): Promise<Browser>
  /** A product that can be ordered in any quantity. */
  aPart(given?: Parameters<typeof aProduct>[1]): Promise<MadeProduct>
  /** Adds a promotion of ten percent, with a code, and returns the code. */
  aCoupon(given?: Partial<PromotionFields>): Promise<string>
  /** What the cart costs with this address and delivery. */
  totalOf(browser: Browser, given?: { shipTo?: Address; delivery?: string }): Promise<number>
  /** Checks out as a guest, to Berlin by parcel, with the total of now where none is given. */
  checkOut(browser: Browser, given?: Checkout): Promise<SentAnswerOf<'checkOut'>>
  /** The order that the key belongs to. */
  orderOf(id: string, orderKey: string | null): Promise<SentAnswerOf<'oneOrder'>>
}

let made = 0
/** An email that no other guest has. */
export const anEmail = () => `guest-${++made}@mailbox.example`

export function checkoutFixture(): CheckoutFixture {
  const shop = suiteFixture(async () => {
    const opened = await openTestShop()
    await setTaxes(opened, taxes)
    await setDeliveries(opened, deliveries)
    await setSeller(opened, { country: 'DE', taxNumbers: ['VAT ID DE136695976'] })
    return opened
  })
  const admin = suiteFixture(() => anAdmin(shop.database))
  const fixture: CheckoutFixture = {
    shop,
    admin,
    setTaxes: (value) => setTaxes(shop, value),
    setDeliveries: (value) => setDeliveries(shop, value),
    async aCart(...lines) {
      const browser = await aBrowser(shop)
      await browser.add(...lines.map(([{ id }, quantity]) => ({ toolsId: id, quantity })))
      return browser
    },
    aPart: (given) => aProduct(shop.database, { minimum: 1, available: 100, priceCents: 1000, ...given }),
    async aCoupon(given) {
      const code = `TEN-${++made}`
      const promotion = promotionFields({ code, ...given })
      await shop.call('addPromotion', { token: admin.token, body: { promotion } })
      return code
    },
    async totalOf(browser, { shipTo = inBerlin, delivery = 'parcel' } = {}) {
      const headers = cartHeader(browser.token)
      const { country, region, postalCode } = shipTo
      await shop.call('chooseDestination', { headers, body: { country, region, postalCode } })
      return (await shop.call('chooseDelivery', { headers, body: { id: delivery } })).total
    },
    async checkOut(browser, { key, bearer, ...given } = {}) {
      const headers = { ...cartHeader(browser.token), ...(key && { 'idempotency-key': key }) }
      const { shipTo = inBerlin, delivery = 'parcel' } = given
      const total = given.total ?? (await fixture.totalOf(browser, { shipTo, delivery }))
      const body = { email: anEmail(), phone: '030 1234567', ...given, shipTo, delivery, total }
      return shop.call('checkOut', { headers, body, ...(bearer && { token: bearer }) })
    },
    orderOf: (id, orderKey) =>
      shop.call('oneOrder', { params: { id }, headers: { 'tappet-order-key': orderKey ?? '' } }),
  }
  return fixture
}
