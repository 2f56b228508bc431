import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { untaxed } from '#base/contract/forms/taxes.ts'
import type { SettingName } from '#base/contract/settings.ts'
import { keysOf } from '#base/keys-of.ts'
import { readStored, withUnknownParts } from '#base/stored.ts'
import type { Setting } from '#platform/settings/model.ts'
import { samplesOf, shapeOf } from '../../scripts/stored-samples.mjs'
import { anAdmin } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { allSettings } from './all-settings.ts'
import { everySetting } from './every-setting.ts'

/** Made by `npm run documents`. */
const history = z
  .array(z.object({ since: z.string(), name: z.string(), isInitial: z.boolean(), document: z.unknown() }))
  .parse(JSON.parse(readFileSync(new URL('./history.json', import.meta.url), 'utf8')))

const names = keysOf(allSettings)

function ofSetting(name: SettingName) {
  return history.filter((one) => one.name === name)
}

/** A value with a field more in each of its objects, however deep, the members of lists included. */
function withLaterParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLaterParts)
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => [key, withLaterParts(part)])
  return { ...Object.fromEntries(parts), later: { of: 'a later version' } }
}

describe.each(names)('the documents of %s of every version', (name) => {
  const { schema, initial }: Pick<Setting<unknown>, 'schema' | 'initial'> = allSettings[name]

  it('open in this one, with a default for each field that they lack', () => {
    expect(ofSetting(name).length).toBeGreaterThan(0)
    for (const { since, isInitial, document } of ofSetting(name)) {
      const read = readStored(schema, document)
      // Its owner can save the form without filling in anything: what was never typed keeps the rules of today too.
      if (isInitial) expect([since, schema.safeParse(read).success]).toEqual([since, true])
      expect([since, readStored(schema, read)]).toEqual([since, read])
    }
  })

  it('are those that this version can store: `npm run documents` adds them', () => {
    const known = new Set(ofSetting(name).map(({ document }) => shapeOf(document)))
    for (const document of [...samplesOf(schema), initial]) expect(known).toContain(shapeOf(document))
  })

  it('are read without what a later version adds, at every depth, and keep it when they are saved', () => {
    for (const document of samplesOf(schema)) {
      const stored = withLaterParts(document)
      const read = readStored(schema, stored)
      expect(read).toEqual(readStored(schema, document))
      expect(withUnknownParts(schema, stored, read)).toEqual(stored)
    }
  })
})

describe('a stored document', () => {
  const shop = suiteFixture(openTestShop)
  const admin = suiteFixture(() => anAdmin(shop.database))

  const store = (name: string, value: unknown) =>
    shop.database.pool.query(
      `insert into settings (name, version, value) values ($1, 1, $2)
        on conflict (name) do update set version = settings.version + 1, value = excluded.value`,
      [name, JSON.stringify(value)],
    )
  const stored = async (name: string) =>
    (await shop.database.pool.query('select value from settings where name = $1', [name])).rows[0]?.value

  const zone = {
    id: 'de',
    name: 'Germany',
    places: [{ country: 'DE' }],
    exemptsBusinesses: false,
    rates: [{ id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }],
  }

  it('of a later version is edited by this one, and loses nothing of what it does not know', async () => {
    await store(
      'taxes',
      withLaterParts({ ...untaxed, zones: [zone, { ...zone, id: 'at', rates: [], places: [{}] }] }),
    )
    const { version, value } = await shop.call('taxSettings', { token: admin.token })
    const [first] = value.zones
    if (first === undefined) throw new Error('The zone is missing')
    const renamed = {
      ...first,
      name: 'Deutschland',
      rates: first.rates.map((rate) => ({ ...rate, ppm: 70_000 })),
    }
    await shop.call('changeTaxSettings', {
      token: admin.token,
      body: { version, value: { ...value, zones: [renamed] } },
    })
    expect(await stored('taxes')).toEqual(withLaterParts({ ...untaxed, zones: [renamed] }))
  })

  it('is read although a later rule of what may be typed refuses it', async () => {
    await store('seller', {
      ...(await stored('seller')),
      legalName: 'x'.repeat(121),
      email: 'not an address',
    })
    const { value } = await shop
      .call('sellerSettings', { token: admin.token })
      .catch(() => ({ value: undefined }))
    expect(value).toBeUndefined()
  })

  it.each(keysOf(everySetting))('of %s of the first version that had one opens in the shop', async (name) => {
    const [first] = ofSetting(name).filter(({ isInitial }) => isInitial)
    await store(name, first?.document)
    expect(await shop.call(everySetting[name].read, { token: admin.token })).toMatchObject({
      version: expect.any(Number),
    })
  })
})
