import { beforeAll, expect } from 'vitest'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { fromMinor, toDecimal } from '#base/money.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import type { InvoiceDocument } from '#orders/invoices/store/document.ts'
import type { ProductOrder } from '#orders/orders/row.ts'
import { changeSetting, readSetting } from '#platform/settings/service.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { seller } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'
import { chargedOrder, placeOrder } from '../invoices/orders.ts'
import { aChargedOrder } from '../payments/charged.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { atProvider, refund } from '../payments/refunds.ts'

const transitDays = { from: 1, to: 2 }
const flat = (id: string, cents: number) => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  zones: ['all'],
  transitDays,
  rate: { kind: 'flat' as const, price: toDecimal(fromMinor(cents)) },
})
const rate = (id: string, ppm: number) => ({ id, name: 'VAT', ppm, compound: false, classes: ['standard'] })
const zone = (country: string, rates: TaxSettings['zones'][number]['rates']) => ({
  id: country,
  name: country,
  places: [{ country }],
  exemptsBusinesses: true,
  rates,
})

/** `chargedOrder` by the rules of today: it is delivered by post, and Germany has its 19 %. */
const rules: { taxes: TaxSettings; deliveries: DeliverySettings } = {
  taxes: {
    ...{
      pricesIncludeTax: false,
      deliveryClass: 'as_goods',
      classes: [{ id: 'standard', name: 'Standard' }],
    },
    zones: [zone('DE', [rate('vat', 190_000)]), zone('AT', [rate('at20', 200_000)]), zone('CH', [])],
  },
  deliveries: {
    zones: [{ id: 'all', name: 'All', places: [{}] }],
    methods: [flat('post', 495), flat('slow', 295), flat('express', 995), flat('collect', 0)],
    times: { cutOffHour: 14, handlingDays: 0, weekdays: [1, 2, 3, 4, 5], holidays: [] },
  },
}

const address = { name: 'New Name', line1: 'Neue Straße 2', city: 'München', postalCode: '80331' }
export const inMunich = { ...address, country: 'DE' }
export const inVienna = { ...address, city: 'Wien', postalCode: '1010', country: 'AT' }
/** No tax. */
export const inBern = { ...address, city: 'Bern', postalCode: '3000', country: 'CH' }

/** The edit that makes the delivery of `aPaidOrder` cheaper. */
export const slow = { delivery: 'slow' }

/** A shop with paid orders, whose delivery an admin changes. */
export function editFixture() {
  const fixture = paymentFixture()
  beforeAll(async () => {
    const by = { userId: fixture.admin.id, email: fixture.admin.email, requestId: 'r' }
    const { shop } = fixture
    const { version } = await readSetting(shop, taxes)
    await changeSetting(shop, taxes, { version, value: rules.taxes }, by)
    const stored = await readSetting(shop, deliveries)
    await changeSetting(shop, deliveries, { version: stored.version, value: rules.deliveries }, by)
    const from = await readSetting(shop, seller)
    await changeSetting(shop, seller, { ...from, value: { ...from.value, country: 'DE' } }, by)
    await shop.pool.query(
      `insert into vies_answers (number, valid, answered_at) values ('ATU37675002', true, now())`,
    )
  })
  const asAdmin = (id: string) => ({ token: fixture.admin.token, params: { id } })
  /** The credit notes of an order, after all that is due was issued. */
  async function creditNotes(id: string): Promise<InvoiceDocument[]> {
    await issueDue(fixture.shop)
    const found = await fixture.database.pool.query<{ document: InvoiceDocument }>(
      `select document from invoices where order_id = $1 and kind = 'credit_note' order by seq`,
      [id],
    )
    return found.rows.map(({ document }) => document)
  }
  const faults = () => findAccountingFaults(fixture.database.pool)
  return {
    fixture,
    /** Two pieces for 22.61, tax 3.61 included; one for 17.85, tax 2.85 included; delivery for 5.89, tax 0.94 included. */
    aPaidOrder: (changes: Partial<ProductOrder> = {}) =>
      aChargedOrder(fixture, { lines: chargedOrder().lines, ...changes }),
    anUnpaidOrder: () => placeOrder(fixture.database, { buyer: fixture.buyer }),
    edit: (id: string, given: Partial<BodyOf<'editOrder'>> = {}) =>
      fixture.call('editOrder', {
        ...asAdmin(id),
        body: { shipTo: inMunich, phone: '089 2', seenEdits: 0, ...given },
      }),
    preview: (id: string, given: Partial<BodyOf<'previewEdit'>> = {}) =>
      fixture.call('previewEdit', { ...asAdmin(id), body: { shipTo: inMunich, ...given } }),
    /** The refunds of an order in the shop's books. */
    refunds: (id: string) =>
      fixture.rows(
        'select amount_cents::int as cents, state from refunds where order_id = $1 order by amount_cents',
        id,
      ),
    creditNotes,
    faults,
    /** Refunds all that is left, part by part. Answers the amounts. */
    async refundTheRest(id: string, rest: readonly object[]): Promise<number[]> {
      const amounts: number[] = []
      for (const body of rest) {
        fixture.advanceClock(1000)
        amounts.push((await refund(fixture, id, body)).refunded)
      }
      return amounts
    },
    /** Expects that an order whose money is back is settled in all books. */
    async expectSettled({ id, intentId }: { readonly id: string; readonly intentId: string }): Promise<void> {
      expect(await fixture.readOrder(id)).toMatchObject({ payment: 'refunded', refunded: 46.35 })
      expect((await atProvider(fixture, intentId)).reduce((all, one) => all + one, 0)).toBe(4635)
      const notes = await creditNotes(id)
      const sumOf = (read: (note: InvoiceDocument) => number) =>
        notes.reduce((all, note) => all + read(note), 0)
      expect(sumOf(({ total }) => total)).toBe(4635)
      expect(sumOf(({ tax }) => tax)).toBe(740)
      expect(sumOf(({ taxes }) => taxes[0]?.base ?? 0)).toBe(3895)
      expect(await faults()).toEqual([])
    },
  }
}
