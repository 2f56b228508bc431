import { describe, expect, it } from 'vitest'
import { readLine } from '#finding/fitment/inside/file-line/read.ts'
import { xmlElements } from '#office/imports/reading/xml.ts'
import { acesFile, acesHeader, type application } from '../aces-file.ts'
import { all, readFile } from './file.ts'
import { recordsOf } from './records.ts'

/** The lines about the vehicles of one application, which says this. */
async function lineOf(says: string, others: Partial<Parameters<typeof application>[0]> = {}) {
  const { records } = await recordsOf(acesFile([{ part: 'P1', says, ...others }]))
  const line = records[0]?.fitments ?? ''
  expect(readLine(line)).toHaveProperty('kind', 'fitment')
  return line.replace(' | quantity: 1', '').replace(' | source: Halden', '')
}

const base = '<BaseVehicle id="2771"/>'

describe('an application', () => {
  it('names its vehicle by the id of its base vehicle, or by the names of make and model', async () => {
    expect(await lineOf(base)).toBe('ACES base vehicle 2771')
    expect(
      await lineOf('<Years from="1994" to="1995"/><Make id="54">Ford</Make><Model id="688">Mustang</Model>'),
    ).toBe('Ford | Mustang | 1994-1995')
    expect(await lineOf('<Years from="1994" to="1995"/><Make name="Ford"/><Model name="F | 150"/>')).toBe(
      'Ford | F \\| 150 | 1994-1995',
    )
  })

  it('whose vehicle only the licensed tables explain is none that the shop could guess', async () => {
    expect(await lineOf('<Years from="1997" to="1998"/><Make id="46"/><Model id="404"/>')).toBe(
      '? Make 46, Model 404, 1997-1998',
    )
    expect(await lineOf('<EquipmentBase id ="1"/>')).toBe('? EquipmentBase 1')
    expect(await lineOf('<Mfr id="22"/><EquipmentModel id="1"/><VehicleType id="2194"/>')).toBe(
      '? VehicleType 2194, Mfr 22, EquipmentModel 1',
    )
    expect(await lineOf('<BaseVehicle id="x"/>')).toBe('? BaseVehicle x')
  })

  it('is narrowed by words where the file has them', async () => {
    expect(
      await lineOf(
        `${base}<SubModel id="39">GT</SubModel><DriveType id="5">AWD</DriveType><BodyType id="1" name="Sedan"/><FuelType id="5">GAS</FuelType><Aspiration id="6">Turbo</Aspiration><EngineBase id="391">V6 181ci 3.0L</EngineBase>`,
      ),
    ).toBe(
      'ACES base vehicle 2771 | version: GT | drive: AWD | body: Sedan | fuel: Gasoline | aspiration: Turbo | litres: 3.0 | cylinders: 6',
    )
  })

  it('is asked for what only an id says, and for words that are not understood: nothing is left out', async () => {
    expect(
      await lineOf(
        `${base}<SubModel id="39"/><EngineBase id=" 143"/><DriveType id="8">Part-time</DriveType><Region id="1"/><NewThing id="7"/>`,
      ),
    ).toBe(
      'ACES base vehicle 2771 | condition: Drive type: Part-time | condition: Sub model (ACES 39); Engine base (ACES 143); Region (ACES 1); New thing (ACES 7)',
    )
    expect(await lineOf(`${base}<EngineBase id="1">Rotary, two of them</EngineBase>`)).toBe(
      'ACES base vehicle 2771 | condition: Engine base: Rotary, two of them',
    )
  })

  it('has its texts as notes, which are asked until they are sorted', async () => {
    expect(
      await lineOf(
        `${base}<Qual id="12877"><text>With A/C</text></Qual><Qual id="945"><param value="1st Design"/><param value="90487546"/></Qual><Note>Exc. Calif. </Note>`,
      ),
    ).toBe(
      'ACES base vehicle 2771 | condition: Qualifier (ACES 945: 1st Design, 90487546) | note: With A/C | note: Exc. Calif.',
    )
  })

  it('with more or longer texts than a fitment has notes is asked for all of them', async () => {
    const many = Array.from({ length: 14 }, (_, at) => `<Note>Condition ${at}</Note>`).join('')
    const line = await lineOf(base + many)
    expect(line.match(/condition: /g)).toHaveLength(1)
    for (let at = 0; at < 14; at += 1) expect(line).toContain(`Condition ${at}`)
    const long = await lineOf(`${base}<Note>${'word '.repeat(150)}</Note>`)
    expect(long.match(/note: /g)?.length).toBeGreaterThan(1)
    expect(long.match(/word/g)).toHaveLength(150)
  })

  it('has position, quantity and line in words; an id of a position is a hint', async () => {
    expect(
      await lineOf(base, {
        quantity: 2,
        position: '<MfrLabel>Sport</MfrLabel><Position id="22">Front Left</Position>',
      }),
    ).toBe('ACES base vehicle 2771 | position: Front Left | quantity: 2 | line: Sport')
    expect(await lineOf(base, { position: '<Position id="22"/>' })).toBe(
      'ACES base vehicle 2771 | hint: Position (ACES 22)',
    )
  })

  it('that is deleted takes away', async () => {
    expect(await lineOf(base, { action: 'D' })).toBe('- ACES base vehicle 2771')
  })
})

describe('a file of ACES', () => {
  it('is one record a part, wherever its applications stand, with a row for each', async () => {
    const says = (id: number) => `<BaseVehicle id="${id}"/>`
    const file = acesFile([
      { part: 'P1', says: says(1) },
      { part: 'P2', says: says(1) },
      { part: 'P1', says: says(2) },
      { part: 'P1', says: says(1) },
      { part: '', says: says(9) },
    ])
    const { dialect, records, skipped, fields } = await recordsOf(file)
    expect(dialect).toBe('aces')
    expect(fields).toEqual(['partNumber', null, 'fitments', null, null, null])
    expect(new Map(records.map(({ partNumber, fitments }) => [partNumber, fitments]))).toEqual(
      new Map([
        [
          'P1',
          'ACES base vehicle 1 | quantity: 1 | source: Halden\nACES base vehicle 2 | quantity: 1 | source: Halden',
        ],
        ['P2', 'ACES base vehicle 1 | quantity: 1 | source: Halden'],
      ]),
    )
    expect(skipped).toEqual(['5: This application names no part'])
  })

  it('of two brands with one number has two records', async () => {
    const file = acesFile([{ part: 'P1', says: base }]).replace(
      '<Footer>',
      '<App action="A" id="2"><BaseVehicle id="5"/><Part BrandAAIAID="ZZZX">P1</Part></App><Footer>',
    )
    expect((await recordsOf(file)).records).toHaveLength(2)
  })

  it('of 5.0 has other names, and any prefix or namespace', async () => {
    const file = `<?xml version="1.0"?><a:ACES xmlns:a="http://www.autocare.org" version="5.0"><a:Header><a:Company>Halden</a:Company><a:BrandID>BBHD</a:BrandID></a:Header><a:App action="A" id="1"><a:BaseVehicle id="2771"/><a:Qty>2</a:Qty><a:PartTerminology id="3"/><a:MfrLabel lang="EN">Sport</a:MfrLabel><a:MfrLabel lang="FR">Sportif</a:MfrLabel><a:Position id="22"/><a:PartNumber>P1</a:PartNumber></a:App></a:ACES>`
    const { records } = await recordsOf(file)
    expect(records).toEqual([
      {
        partNumber: 'P1',
        fitments:
          'ACES base vehicle 2771 | hint: Position (ACES 22) | quantity: 2 | line: Sport / Sportif | source: Halden',
      },
    ])
  })

  it('in ISO-8859-1 is read as it says', async () => {
    const text = acesFile([{ part: 'P1', says: `${base}<Note>Größe</Note>` }]).replace('UTF-8', 'ISO-8859-1')
    expect((await recordsOf(Buffer.from(text, 'latin1'))).records[0]?.fitments).toContain('note: Größe')
  })

  it.each([
    [acesHeader().replace('<ACES', '<!DOCTYPE ACES [<!ENTITY a "b">]><ACES'), 'has a DOCTYPE in it'],
    [acesHeader(), 'is no XML'],
    [`${acesHeader()}<App><BaseVehicle></App></ACES>`, 'Line 3 is no XML'],
    [`${acesHeader()}<App>&unknown;</App></ACES>`, 'Line 3 is no XML'],
    [`${acesHeader()}${'<a>'.repeat(30)}`, 'stand in more than 20 others'],
    [`${acesHeader()}<App>${'<Note>x</Note>'.repeat(30_000)}</App></ACES>`, 'has more than 1 MB'],
    [`${acesHeader()}<App><Note>${'x'.repeat(2_000_000)}</Note></App></ACES>`, 'has more than 1 MB'],
    [`${acesHeader()}<App><Note a="${'x'.repeat(3_000_000)}`, 'has more than 1 MB'],
    [`${acesHeader()}<!--${'x'.repeat(3_000_000)}`, 'has more than 1 MB'],
    ['<?xml version="1.0"?>\n<PriceList><a/></PriceList>', 'XML of another kind (PriceList)'],
  ])('that attacks, or is none, is refused in one line: %#', async (content, sentence) => {
    await expect(readFile(content)).rejects.toThrow(sentence)
    await expect(readFile(content)).rejects.toMatchObject({ kind: 'invalid', code: 'unreadable_file' })
  })

  it('that does not end is refused long before a gigabyte of it was read', async () => {
    let pieces = 0
    async function* gigabyte() {
      yield Buffer.from(`${acesHeader()}<App><Note>`)
      for (; pieces < 16_384; pieces += 1) yield Buffer.from('x'.repeat(65_536))
    }
    await expect(all(xmlElements(gigabyte(), 'utf-8'))).rejects.toThrow('has more than 1 MB')
    expect(pieces).toBeLessThan(40)
  })
})
