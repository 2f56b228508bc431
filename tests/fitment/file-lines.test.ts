import { describe, expect, it } from 'vitest'
import { drivesNamed } from '#base/contract/forms/fitment-parts.ts'
import { readLine } from '#finding/fitment/inside/file-line/read.ts'
import { lineOfFitment, linesOfFit } from '#finding/fitment/inside/file-line/write.ts'
import type { FitmentFields } from '#finding/fitment/model.ts'
import { draws } from '../random.ts'

/** What a line says, as a fitment that was named by its make and model. */
function fitmentOf(text: string): FitmentFields {
  const line = readLine(text)
  if (!('kind' in line) || line.kind !== 'fitment' || line.vehicle.by !== 'name')
    throw new Error(JSON.stringify(line))
  const { make, model, years } = line.vehicle
  const { source = '', ...details } = line.details
  return { ...details, source, make, model, fromYear: years?.from ?? null, toYear: years?.to ?? 2155 }
}

const faultOf = (text: string) => {
  const line = readLine(text)
  return 'kind' in line ? undefined : { message: line.message, right: line.right }
}

const awkward = ['plain', 'a | b', 'C:\\d', 'x; y', 'Two\nlines', '“quoted”', "maker's: list", 'n\\n', '=1+1']

describe('a fitment as a line of a file', () => {
  it('says all of it: 2,000 random fitments are read back as they were', () => {
    const { one: pick, chance, below } = draws(7)
    const between = (from: number, to: number) => from + below(to - from + 1)
    const some = <One>(value: One, none: One): One => (chance(0.5) ? value : none)
    const range = (most: number) => {
      const from = between(1, most - 1)
      return { from, to: between(from, most) }
    }
    for (let round = 0; round < 2000; round += 1) {
      const years = range(200)
      const built = range(3000)
      const answers = ['256 mm', '280 mm', '312 mm']
      const isExclusion = chance(0.5)
      const fitment: FitmentFields = {
        make: pick(['Volkswagen', 'Make | Co', 'Citroën']),
        model: pick([null, 'Golf', '3 Series', 'A:B', '2003']),
        fromYear: some(1900 + years.from, 1900),
        toYear: some(1900 + years.to, 2155),
        engine: {
          litres: some({ from: between(1, 20) / 10, to: between(20, 60) / 10 }, null),
          cylinders: some(between(1, 16), null),
          words: some(pick(['TDI quattro', '1.8T | 20V']), ''),
        },
        parts: {
          submodels: some(['LE', 'Sport 2'], []),
          generations: some(['IV'], []),
          drives: some([pick(drivesNamed)], []),
          bodies: some(['Sedan', 'Coupe'], []),
          fuels: some(['Diesel'], []),
          aspirations: some(['Turbo'], []),
          engineCodes: some(['AHF', 'ASV'], []),
          cc: some(range(4000), null),
          kw: some(range(300), null),
          months: some(
            { from: 22_800 + built.from, to: some<number | null>(22_800 + built.to, null) },
            { from: null, to: some<number | null>(22_800 + built.to, null) },
          ),
        },
        position: {
          axle: pick(['front', 'rear', null]),
          side: pick(['left', 'right', null]),
          height: pick(['upper', 'lower', null]),
          depth: pick(['inner', 'outer', null]),
        },
        quantity: some<number | null>(between(1, 99), null),
        label: some(pick(awkward), ''),
        note: some(pick(awkward), ''),
        notes: some(
          [
            { text: 'with A/C | ESP', kind: pick(['hint', 'condition', 'unsorted']) },
            { text: 'not; for: taxis', kind: pick(['hint', 'condition', 'unsorted']) },
          ],
          [],
        ),
        source: some(pick(awkward), ''),
        qualifiers: some(
          [
            {
              question: 'front-disc',
              words: pick(['Which discs?', 'Which; of | these?', 'A \\ B?']),
              answers,
              accepts: isExclusion ? ['280 mm', '312 mm'] : ['280 mm'],
              howToMeasure: some('Across; the | disc.\nTwice.', ''),
              isExclusion,
            },
          ],
          [],
        ),
        namedBy: some<'model' | undefined>('model', undefined),
        market: some<'US' | 'EU' | undefined>(pick(['US', 'EU']), undefined),
      }
      const line = lineOfFitment(fitment)
      expect(line).not.toContain('\n')
      const read = fitmentOf(line)
      expect(read, line).toEqual({ ...fitment, namedBy: fitment.namedBy, market: fitment.market })
      expect(lineOfFitment(read)).toBe(line)
    }
  })

  it('is written by hand in any capitals, with dashes as people type them', () => {
    const line =
      'VW | Golf | 1997 – 2003 | Position: front, LEFT | Litres: 1,6-2.0 L | drive: fwd | Market: eu | built: 06/1998-'
    expect(lineOfFitment(fitmentOf(line))).toBe(
      'VW | Golf | 1997-2003 | market: EU | litres: 1.6-2 | drive: FWD | built: 06/1998- | position: front left',
    )
    expect(fitmentOf('VW | all models | 2003-')).toMatchObject({ model: null, fromYear: 2003, toYear: 2155 })
    expect(fitmentOf('VW | Golf | -2003')).toMatchObject({ fromYear: 1900, toYear: 2003 })
    expect(fitmentOf('VW | Golf | all years')).toMatchObject({ fromYear: 1900, toYear: 2155 })
    expect(fitmentOf('VW | Golf IV | position: rear')).toMatchObject({ model: 'Golf IV', fromYear: null })
    expect(readLine('- VW | Golf | 2003')).toMatchObject({ isRemoved: true })
    expect(readLine('K-Type 9384 | position: rear')).toMatchObject({
      vehicle: { by: 'id', kind: 'ktype', value: '9384', years: null },
    })
    expect(readLine('aces base vehicle 1939 | 1997')).toMatchObject({
      vehicle: { by: 'id', kind: 'aces_base_vehicle', value: '1939', years: { from: 1997, to: 1997 } },
    })
  })

  it.each([
    ['Golf', 'This line names no vehicle'],
    ['VW | | 2003', 'This line names no vehicle'],
    ['VW | Golf | 97-03', '97-03 are no years'],
    ['VW | Golf | 2003 | colour: red', 'colour: red is not understood'],
    ['VW | Golf | 2003 | front', 'front is not understood'],
    ['VW | Golf | 2003 | position: middle', 'position: middle is not understood'],
    ['VW | Golf | 2003 | drive: FWD, six', 'drive: FWD, six is not understood'],
    ['VW | Golf | 2003 | built: 13/2003-', 'built: 13/2003- is not understood'],
    ['VW | Golf | 2003 | quantity: many', 'quantity: many is not understood'],
    ['VW | Golf | 2003-1999', 'The first year must not be after the last'],
  ])('is refused where it is not understood: %s', (line, message) => {
    expect(faultOf(line)?.message).toEqual(message)
    expect(faultOf(line)?.right).not.toBe('')
  })

  it('of a universal product says what it needs', () => {
    const fit = { isUniversal: true, universalNote: 'Any | hub', version: 1, isListed: false, fitments: [] }
    const [line = ''] = linesOfFit(fit)
    expect(readLine(line)).toEqual({ kind: 'universal', note: 'Any | hub' })
  })
})
