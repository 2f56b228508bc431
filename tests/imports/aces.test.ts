import { describe, expect, it } from 'vitest'
import { noteKey } from '#finding/fitment/inside/note-keys.ts'
import { noParts, type Series, vehicleId } from '#finding/vehicles/model.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { fitmentActions } from '../fitment/some-fitments.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { aSeries, store } from '../vehicles/a-vehicle.ts'
import { importActions } from './a-file.ts'
import { acesFile } from './aces-file.ts'

const camry = (given: Partial<Series> = {}) =>
  aSeries({ make: 'Toyota', model: 'Camry', years: [2003, 2004, 2005, 2006], ...given })
const small = camry({ litres: 2.4, parts: { ...noParts, drive: 'FWD' } })
const large = camry({ litres: 3, parts: { ...noParts, drive: 'AWD' } })
const unsaid = camry({ litres: 3.3, years: [2004] })
const corolla = aSeries({ make: 'Toyota', model: 'Corolla', years: [2003] })
const shop = suiteFixture(async () => {
  const opened = await openTestShop()
  await store(opened.database, [small, large, unsaid, corolla])
  const { db } = opened.database
  const id = (series_id: number, value: string, years: number[] | null) =>
    db
      .insertInto('vehicle_outside_ids')
      .values({ series_id, kind: 'aces_base_vehicle', value, years, source: 'VCdb' })
      .execute()
  // 103 to 106 are the Camry of 2003 to 2006, whichever version; 200 is one version of it.
  for (const year of [2003, 2004, 2005, 2006])
    for (const series of [small, large, unsaid])
      if (series.years.includes(year)) await id(series.id, String(year - 1900), [year])
  await id(large.id, '200', [2003])
  await id(corolla.id, '300', null)
  return opened
})
const admin = suiteFixture(() => anAdmin(shop.database))
const { send, rows, apply, undo } = importActions(shop, admin)
const { read, verdict } = fitmentActions(shop, admin)

let last = 0
async function newProduct() {
  last += 1
  const { id } = await aProduct(shop.database, { partNumber: `AC-${last}`, maker: 'Halden' })
  return { id, part: `AC-${last}` }
}

const base = (id: number) => `<BaseVehicle id="${id}"/>`
type Applications = Parameters<typeof acesFile>[0]

async function checked(all: Applications, header?: Parameters<typeof acesFile>[1]) {
  const sent = await send(acesFile(all, header), 'parts.xml')
  if (sent.state === 'checked') return sent
  const { mapping } = sent
  await shop.call('mapImport', {
    params: { id: sent._id },
    body: mapping ?? {
      columns: [],
      verbs: 'both',
      maker: '',
      decimal: 'auto',
      newCategories: false,
      source: '',
    },
    token: admin.token,
  })
  return importActions(shop, admin).settled(sent._id)
}
const applied = async (...given: Parameters<typeof checked>) => apply(await checked(...given))

const saidOf = (id: string, series: Series, year: number, answers = '') =>
  expect.poll(async () => (await verdict(id, vehicleId(series.id, year), answers))?.verdict)
const rangesOf = async (id: string) =>
  (await read(id)).product.fitments
    .map(({ model, fromYear, toYear, source }) => `${model} ${fromYear}-${toYear} ${source}`)
    .sort()

describe('a file of ACES', () => {
  it('says which vehicles the parts of the shop fit: years that are alike are one range, other parts are left out', async () => {
    const { id, part } = await newProduct()
    const sent = await checked([
      { part, says: base(103) },
      { part: 'NOT-HERE', says: base(103) },
      { part, says: base(104) },
      { part, says: base(105), quantity: 2 },
    ])
    expect(sent).toMatchObject({
      dialect: 'ACES 4.2',
      state: 'checked',
      counts: { rows: 4, changed: 3, skipped: 1, refused: 0, added: 0 },
      mapping: { verbs: 'update', market: 'US' },
    })
    await apply(sent)
    expect(await rangesOf(id)).toEqual(['Camry 2003-2004 Halden', 'Camry 2005-2005 Halden'])
    await saidOf(id, small, 2004).toBe('fits')
    await saidOf(id, unsaid, 2004).toBe('fits')
    await saidOf(id, small, 2006).toBe('not_listed')
    await saidOf(id, corolla, 2003).toBe('not_listed')
  })

  it('is unchanged when it comes again, and undone as a whole', async () => {
    const { id, part } = await newProduct()
    const file = [
      { part, says: `${base(103)}<SubModel id="39"/><Note>With A/C</Note>` },
      { part, says: `${base(104)}<SubModel id="39"/><Note>With A/C</Note>` },
    ]
    const made = await applied(file)
    expect(await rangesOf(id)).toEqual(['Camry 2003-2004 Halden'])
    expect((await checked(file)).counts).toMatchObject({ unchanged: 2, changed: 0 })
    await undo(made)
    expect(await rangesOf(id)).toEqual([])
  })

  it('asks for what only ids say, and for its texts: such a part never fits unasked', async () => {
    const { id, part } = await newProduct()
    await applied([
      { part, says: `${base(103)}<SubModel id="39"/><Qual id="12877"><text>With A/C</text></Qual>` },
    ])
    await saidOf(id, small, 2003).toBe('conditional')
    const [byId, byText] = [noteKey('Sub model (ACES 39)'), noteKey('With A/C')]
    await saidOf(id, small, 2003, `${byText}:yes`).toBe('conditional')
    await saidOf(id, small, 2003, `${byId}:yes`).toBe('conditional')
    await saidOf(id, small, 2003, `${byText}:yes,${byId}:yes`).toBe('fits')
    await saidOf(id, small, 2003, `${byId}:no`).toBe('not_listed')
  })

  it('with drives in words fits these, and asks where the vehicle does not say it; other words are asked', async () => {
    const { id, part } = await newProduct()
    await applied([{ part, says: `${base(104)}<DriveType id="5">AWD</DriveType>` }])
    await saidOf(id, large, 2004).toBe('fits')
    await saidOf(id, small, 2004).toBe('not_listed')
    await saidOf(id, unsaid, 2004).toBe('conditional')
    const other = await newProduct()
    await applied([{ part: other.part, says: `${base(103)}<EngineBase id="9">V8 300ci 4.9L</EngineBase>` }])
    await saidOf(other.id, large, 2003).toBe('conditional')
  })

  it('with an id of one version does not fit the others', async () => {
    const { id, part } = await newProduct()
    await applied([{ part, says: base(200) }])
    await saidOf(id, large, 2003).toBe('fits')
    await saidOf(id, small, 2003).toBe('not_listed')
    await saidOf(id, large, 2004).toBe('not_listed')
  })

  it('names vehicles that the shop does not know, with how often: these are left out, the others come in', async () => {
    const { id, part } = await newProduct()
    const sent = await checked([
      { part, says: base(103) },
      { part, says: base(5911) },
      { part, says: `${base(5911)}<Note>x</Note>` },
      { part, says: '<Years from="1997" to="1998"/><Make id="46"/><Model id="404"/>' },
      { part, says: '<Years from="1997" to="1998"/><Make>Toyota</Make><Model>Nova</Model>' },
    ])
    expect(sent.findings).toEqual([
      {
        kind: 'unknown_vehicles',
        products: 1,
        examples: [
          'ACES base vehicle 5911: 2 lines',
          'Make 46, Model 404, 1997-1998: 1 line',
          'Toyota Nova: 1 line',
        ],
      },
    ])
    const [row] = await rows(sent._id)
    expect(row).toMatchObject({ outcome: 'changed', lines: 5 })
    expect(row?.problems.map(({ value }) => value)).toContain('ACES base vehicle 5911: 2 lines')
    await apply(sent)
    expect(await rangesOf(id)).toEqual(['Camry 2003-2003 Halden'])
  })

  it('that updates adds and deletes by what it says, a year out of a range too', async () => {
    const { id, part } = await newProduct()
    await applied([103, 104, 105].map((one) => ({ part, says: `${base(one)}<SubModel id="1"/>` })))
    await applied(
      [
        { part, says: `${base(104)}<SubModel id="1"/>`, action: 'D' },
        { part, says: `${base(105)}<SubModel id="2"/>`, action: 'D' },
        { part, says: `${base(106)}<SubModel id="1"/>` },
      ],
      { submission: 'UPDATE' },
    )
    expect(await rangesOf(id)).toEqual([
      'Camry 2003-2003 Halden',
      'Camry 2005-2005 Halden',
      'Camry 2006-2006 Halden',
    ])
    await saidOf(id, small, 2004).toBe('not_listed')
    await saidOf(id, small, 2005).toBe('conditional')
  })

  it('deletes nothing that another source has said', async () => {
    const { id, part } = await newProduct()
    await applied([{ part, says: base(103) }])
    await applied([{ part, says: base(103), action: 'D' }], { company: 'Torvik', submission: 'UPDATE' })
    expect(await rangesOf(id)).toEqual(['Camry 2003-2003 Halden'])
  })

  it('of another company is another source, whose mapping is not the one of the first', async () => {
    const heads = async (company: string) =>
      (await send(acesFile([], { company }))).columns.map(({ head }) => head)
    expect((await heads('Halden'))[2]).toBe('Applications of Halden, BBHD')
    expect((await heads('Torvik'))[2]).toBe('Applications of Torvik, BBHD')
  })
})
