import { describe, expect, it } from 'vitest'
import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import type { BodyOf } from '#base/contract/schemas.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'

const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [aSeries({ make: 'Volkswagen', model: 'Transporter', years: [2009] })])
  await aProduct(opened.database, { name: 'Tailgate', about: '' })
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
type Words = BodyOf<'changeSearchWords'>['value']
const none: Words = { synonyms: [], vehicles: [], languages: null }
const words: Words = {
  ...none,
  synonyms: [['rear flap', 'tailgate']],
  vehicles: [{ said: 'Bulli', make: 'VW', model: 'transporter' }],
}
const read = () => shop.call('searchWords', { token: admin.token })
const save = (version: number, value: Words) =>
  shop.call('changeSearchWords', { body: { version, value }, token: admin.token })
const tryIt = (q: string, value: Words) => shop.call('tryReading', { body: { q, value }, token: admin.token })
const understood = async (q: string) => (await shop.call('find', { query: { q } })).understood

describe('the words of the owner', () => {
  it('are tried before they are saved', async () => {
    expect((await tryIt('2009 bulli rear flap', none)).partType).toBeUndefined()
    expect(await tryIt('2009 bulli rear flap', words)).toMatchObject({
      partType: 'Tailgate',
      vehicle: { make: 'Volkswagen', model: 'Transporter', from: 2009 },
      words: [],
    })
    const { total, first } = await tryIt('2009 bulli rear flap', words)
    expect(total).toBeGreaterThan(0)
    expect(first[0]).toMatchObject({ name: expect.stringContaining('Tailgate') })
    expect(first[0]?.why).not.toEqual([])
    expect((await tryIt('rear flap', none)).first).toEqual([])
    expect((await understood('rear flap')).partType).toBeUndefined()
    expect(await read()).toEqual({ version: 0, value: none })
  })

  it('are understood once they are saved, and no more once they are removed', async () => {
    const { version } = await save(0, words)
    await expect.poll(async () => (await understood('2009 bulli rear flap')).partType).toBe('Tailgate')
    expect(await read()).toEqual({ version, value: words })
    expect((await auditEntriesOn(shop.database, 'setting', 'search_words')).at(-1)).toMatchObject({
      actor: admin.email,
      act: 'edit',
      before: none,
      after: words,
    })
    await save(version, none)
    await expect.poll(async () => (await understood('rear flap')).partType).toBeUndefined()
  })

  it('are refused with unknown vehicles, each at its field, and over the version of somebody else', async () => {
    const { version } = await read()
    const vehicles = [
      { said: 'Trabi', make: 'Trabant', model: null },
      { said: 'Wolfsburger', make: 'VW', model: null },
      { said: 'Bulli', make: 'VW', model: 'Up' },
    ]
    await expect(save(version, { synonyms: [], vehicles })).rejects.toMatchObject({
      status: 400,
      body: {
        fields: {
          'value.vehicles.0.make': fitmentRefusals.unknownMake('Trabant'),
          'value.vehicles.2.model': fitmentRefusals.unknownModel('VW', 'Up'),
        },
      },
    })
    await expect(save(version + 5, none)).rejects.toMatchObject({ status: 409, code: 'setting_changed' })
    expect((await read()).version).toBe(version)
  })

  it('are two at least in a line, and each once', async () => {
    const { version } = await read()
    for (const group of [['rotor'], ['rotor', 'Rotor'], ['rotor', '123']])
      await expect(save(version, { ...none, synonyms: [group] })).rejects.toMatchObject({ status: 400 })
  })
})
