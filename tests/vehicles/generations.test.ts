import { describe, expect, it } from 'vitest'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { generationRefusals, generationRules as rules } from '#finding/vehicles/messages/generations.ts'
import { nameKey, noParts, vehicleId } from '#finding/vehicles/model.ts'
import { CallRefused } from '#web/client/call.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { aFitment, fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from './a-vehicle.ts'
import { fileActions } from './some-files.ts'

/* The make, the generations and the lists of these tests are invented. */

const make = 'Testwagen'
const ball = aSeries({
  make,
  model: 'Ball',
  years: [2001, 2003, 2004, 2008],
  parts: { ...noParts, market: 'EU' },
})
/** No other test gives it generations. */
const cube = aSeries({ ...ball, id: ball.id + 1000, model: 'Cube' })
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [ball, cube])
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))

interface Sent {
  readonly source?: string
  readonly digest?: string
  readonly skipOthers?: 'true' | 'false'
  readonly licence?: 'confirmed'
}

async function send(csv: string, query: Sent = {}): Promise<SentAnswerOf<'importGenerations'>> {
  const answer = await shop.fetch(callUrl('importGenerations', {}, query), {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
    body: csv,
  })
  const said = await answer.json()
  if (!answer.ok) throw new CallRefused(answer.status, said)
  return said
}

/** Checks a file and imports what the check showed. */
async function importAll(csv: string, query: Sent = {}) {
  const { digest } = await send(csv, query)
  return send(csv, { ...query, digest, licence: 'confirmed' })
}

const heads = 'make,nameplate,generation,codes,from_year,to_year,facelift,source,licence'
const file = (...rows: readonly string[]) => [heads, ...rows].join('\r\n')
const stored = () =>
  shop.database.db
    .selectFrom('vehicle_generations')
    .selectAll()
    .where('is_shipped', '=', false)
    .orderBy('id')
    .execute()
const sources = async () => (await shop.call('generationSources', { token: admin.token })).sources
const remove = async (source: string) =>
  (await shop.call('removeGenerations', { params: { source }, token: admin.token })).deletedCount

describe('a file of generations', () => {
  it('is checked first, which changes nothing, and imported once its licence is confirmed', async () => {
    const csv = file(`testwagen,Ball,Ball II,T2|2T,1999,2005-03,,TEST one,CC BY-SA 4.0`)
    const before = await stored()
    const checked = await send(csv)
    expect(checked).toMatchObject({
      rows: 1,
      refused: 0,
      addedCount: 1,
      licences: ['CC BY-SA 4.0'],
      ignored: ['facelift'],
      isDone: false,
      added: [{ line: 2, generation: `${make} Ball Ball II`, codes: 'T2, 2T', from: 1999, to: 2005 }],
    })
    const { digest } = checked
    await expect(send(csv, { digest })).rejects.toMatchObject({
      status: 409,
      code: 'licence_not_confirmed',
      message: generationRefusals.licence,
    })
    expect(await stored()).toEqual(before)
    expect(await send(csv, { digest, licence: 'confirmed' })).toMatchObject({ isDone: true })
    expect((await stored()).at(-1)).toMatchObject({
      market: null,
      make,
      make_key: nameKey(make),
      name: 'Ball II',
      codes: ['T2', '2T'],
      from_month: 1999 * 12,
      to_month: 2005 * 12 + 2,
      source: 'TEST one',
      licence: 'CC BY-SA 4.0',
    })
    expect(await sources()).toContainEqual({ source: 'TEST one', generations: 1, licence: 'CC BY-SA 4.0' })
    expect(await auditEntriesOn(shop.database, 'generations', 'TEST one')).toMatchObject([
      { actor: admin.email, act: 'import', after: { rows: 1, added: 1, licence: 'CC BY-SA 4.0' } },
    ])
    expect(await importAll(csv)).toMatchObject({ addedCount: 0, unchanged: 1 })
  })

  it('names each wrong cell with what would be right, and imports nothing unless the others are left out', async () => {
    const csv = file(
      `,Ball,II,,1999,,,T,`,
      `${make},,II,,1999,,,T,`,
      `${make},Ball,,,1999,,,T,`,
      `${make},Ball,III,,99,,,T,`,
      `${make},Ball,III,,2005,2003,,T,`,
      `${make},Ball,III,,2005,2009,,,`,
      `${make},"Ba\u202ell",III,,2005,2009,,T,`,
      `${make},Ball,III,,2005,2009,,TEST rest,`,
    )
    const { problems, refused, addedCount, digest } = await send(csv)
    expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'make', rules.empty],
      [3, 'nameplate', rules.empty],
      [4, 'generation', rules.empty],
      [5, 'from', rules.date],
      [6, 'to', rules.backwards],
      [7, 'source', rules.empty],
      [8, 'nameplate', 'The text has characters that nobody sees.'],
    ])
    expect(problems.every(({ right }) => right !== '')).toBe(true)
    expect({ refused, addedCount }).toEqual({ refused: 7, addedCount: 1 })
    const before = await stored()
    await expect(send(csv, { digest, licence: 'confirmed' })).rejects.toMatchObject({
      code: 'import_refused',
    })
    expect(await stored()).toEqual(before)
    expect(await send(csv, { digest, licence: 'confirmed', skipOthers: 'true' })).toMatchObject({
      isDone: true,
    })
  })

  it('needs its columns, and is refused if another import came between', async () => {
    const { problems } = await send('make,nameplate\na,b')
    expect(problems.map(({ message }) => message)).toEqual([rules.noNames])
    const csv = file(`${make},Ball,IV,,2005,2009,,TEST twice,`)
    const { digest } = await send(csv)
    await importAll(csv)
    await expect(send(csv, { digest, licence: 'confirmed' })).rejects.toMatchObject({
      code: 'import_changed',
    })
  })

  it('is named with its licence on the page of all makes while the shop has it', async () => {
    const credits = async () =>
      /Generations of models from [^<]*/.exec(await (await shop.fetch('/parts')).text())?.[0] ?? ''
    await importAll(file(`${make},Ball,IX,,2030,2034,,TEST credited,CC BY-SA 4.0`))
    await expect.poll(credits).toContain('TEST credited (CC BY-SA 4.0)')
    await remove('TEST credited')
    await expect.poll(credits).not.toContain('TEST credited')
  })

  it('is removed as a whole by its source, and never what came with the shop', async () => {
    await importAll(file(`${make},Ball,V,,2010,2014,,TEST licensed,`, `${make},Ball,VI,,2015,,,TEST other,`))
    const exported = await fileActions(shop, admin).exported()
    expect(exported).toContain(make)
    expect(exported).not.toContain('TEST licensed')
    expect(await remove('TEST licensed')).toBe(1)
    expect((await sources()).map(({ source }) => source)).not.toContain('TEST licensed')
    expect((await sources()).map(({ source }) => source)).toContain('TEST other')
    expect(await auditEntriesOn(shop.database, 'generations', 'TEST licensed')).toMatchObject([
      { act: 'import' },
      { act: 'remove', before: { generations: 1 } },
    ])
    await expect(remove('TEST licensed')).rejects.toMatchObject({ status: 404 })
    await expect(remove('Wikipedia')).rejects.toMatchObject({ status: 404 })
  })
})

it('a fitment that names a generation fits the vehicles of its time once the shop knows it, and asks again without it', async () => {
  const { list, verdict } = fitmentActions(shop, admin)
  const { id } = await aProduct(shop.database)
  const parts = { ...anyParts, generations: ['Kugel'] }
  await list(id, aFitment({ make, model: 'Cube', toYear: 2155, market: 'EU', parts }))
  const verdicts = async () => {
    const all: unknown[] = []
    for (const year of cube.years) all.push((await verdict(id, vehicleId(cube.id, year)))?.verdict)
    return all
  }
  const covered = async () => {
    await shop.jobsDone()
    return (await shop.call('fittedVehicles', { params: { id } })).vehicles
  }
  const asks = cube.years.map(() => 'conditional')
  expect(await verdicts()).toEqual(asks)
  expect(await covered()).toBe(4)
  await importAll(
    [
      'market,make,nameplate,generation,from,to,source',
      `EU,${make},Cube,Kugel,1999,2003-12,TEST fit`,
      `EU,${make},Cube,Würfel,2004-01,2007-12,TEST fit`,
    ].join('\n'),
  )
  // An open end of its years ends with the generation.
  expect(await verdicts()).toEqual(['fits', 'fits', 'not_listed', 'not_listed'])
  expect(await covered()).toBe(2)
  await remove('TEST fit')
  expect(await verdicts()).toEqual(asks)
  expect(await covered()).toBe(4)
})
