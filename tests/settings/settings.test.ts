import { describe, expect, it } from 'vitest'
import { freeEverywhere } from '#base/contract/forms/deliveries.ts'
import { type TaxSettings, untaxed } from '#base/contract/forms/taxes.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { sellingRules } from '#base/contract/messages/selling.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))

const germany: TaxSettings = {
  ...untaxed,
  zones: [
    {
      id: 'de',
      name: 'Germany',
      places: [{ country: 'DE' }],
      exemptsBusinesses: false,
      rates: [{ id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }],
    },
  ],
}

function changeTaxes(version: number, value: unknown) {
  return shop.call('changeTaxSettings', { token: admin.token, body: { version, value } })
}

describe('settings', () => {
  it('have initial values, are replaced as a whole, and every change is in the audit log', async () => {
    expect(await shop.call('taxSettings', { token: admin.token })).toEqual({ version: 0, value: untaxed })
    expect(await changeTaxes(0, germany)).toEqual({ acknowledged: true, version: 1 })
    expect(await shop.call('taxSettings', { token: admin.token })).toEqual({ version: 1, value: germany })
    expect(await auditEntriesOn(shop.database, 'setting', 'taxes')).toEqual([
      { actor: admin.email, act: 'edit', before: untaxed, after: germany },
    ])
  })

  it('refuse a change that is based on an older version', async () => {
    const { version } = await shop.call('taxSettings', { token: admin.token })
    await expect(changeTaxes(version + 1, untaxed)).rejects.toMatchObject({ status: 409 })
    const attempts = await Promise.allSettled(
      [germany, untaxed, germany, untaxed].map((value) => changeTaxes(version, value)),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({
          status: 409,
          code: 'setting_changed',
          message: refusals.settingChanged,
        })
    expect((await shop.call('taxSettings', { token: admin.token })).version).toBe(version + 1)
  })

  it('refuse a first save that is not based on the initial values', async () => {
    const save = (version: number) =>
      shop.call('changeDeliverySettings', { token: admin.token, body: { version, value: freeEverywhere } })
    await expect(save(1)).rejects.toMatchObject({ status: 409, code: 'setting_changed' })
    expect((await shop.call('deliverySettings', { token: admin.token })).version).toBe(0)
  })

  it('accept the first save of only one of several admins', async () => {
    const body = { version: 0, value: freeEverywhere }
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => shop.call('changeDeliverySettings', { token: admin.token, body })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('settings of taxes are refused', () => {
  const [zone] = germany.zones
  const refused = async (value: unknown) => {
    const { version } = await shop.call('taxSettings', { token: admin.token })
    const { message } = await changeTaxes(version, value).then(
      () => ({ message: 'accepted' }),
      (error: Error) => error,
    )
    expect((await shop.call('taxSettings', { token: admin.token })).version).toBe(version)
    return message
  }

  it.each<[string, unknown, string]>([
    [
      'a rate of an unknown class',
      { ...germany, classes: [{ id: 'other', name: 'Other' }] },
      sellingRules.unknownClass('standard'),
    ],
    [
      'delivery of an unknown class',
      { ...germany, deliveryClass: 'parcel' },
      sellingRules.unknownClass('parcel'),
    ],
    [
      'a place in two zones',
      { ...germany, zones: [zone, { ...zone, id: 'de2', name: 'Other', rates: [] }] },
      sellingRules.placeTwice('DE', 'Germany', 'Other'),
    ],
    [
      'two zones of one id',
      { ...germany, zones: [zone, { ...zone, places: [{ country: 'AT' }], rates: [] }] },
      sellingRules.idTwice('de'),
    ],
    ['a zone without a place', { ...germany, zones: [{ ...zone, places: [] }] }, sellingRules.noPlace],
    [
      'a region without a country',
      { ...germany, zones: [{ ...zone, places: [{ region: 'BY' }] }] },
      sellingRules.placeWithoutCountry,
    ],
    [
      'a country of three letters',
      { ...germany, zones: [{ ...zone, places: [{ country: 'DEU' }] }] },
      sellingRules.country,
    ],
    [
      'more than 100 %',
      { ...germany, zones: [{ ...zone, rates: [{ ...zone?.rates[0], ppm: 1_000_001 }] }] },
      sellingRules.ratePercent,
    ],
  ])('with %s', async (_what, value, sentence) => {
    expect(await refused(value)).toBe(sentence)
  })
})
