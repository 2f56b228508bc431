import * as z from 'zod/mini'
import { drives } from '../model.ts'
import type { Generation, VehicleName } from '../naming.ts'

/*
 * The files of the generations and of the other names that come with the shop: plain text without quotes, a line for each, with who says so.
 */

const generationHeads = [
  'market',
  'make',
  'nameplate',
  'name',
  'codes',
  'vin_signs',
  'from',
  'to',
  'source',
] as const
const nameHeads = ['make', 'name', 'nameplate', 'submodel', 'drive', 'from', 'to', 'alone', 'source'] as const

const name = z.string().check(z.minLength(1))
const list = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? [] : text.split('|'))),
)
const date = z.string().check(z.regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/))
const year = z.pipe(
  z.string().check(z.regex(/^(\d{4})?$/)),
  z.transform((text) => (text === '' ? null : Number(text))),
)
const generationLine = z.object({
  market: z.enum(['US', 'EU', '']),
  make: name,
  nameplate: name,
  name,
  codes: list,
  vin_signs: list,
  from: date,
  to: date,
  source: name,
})
const nameLine = z.object({
  make: name,
  name,
  nameplate: z.string(),
  submodel: z.string(),
  drive: z.enum(drives),
  from: year,
  to: year,
  alone: z.enum(['', 'alone']),
  source: name,
})

/** @throws Error with the number of the first line that is wrong. */
export function readGenerations(text: string): Generation[] {
  return rowsOf(text, generationHeads, generationLine).map(({ market, vin_signs, from, to, ...same }) => ({
    ...same,
    market: market === '' ? null : market,
    vinSigns: vin_signs,
    fromMonth: monthOf(from, 1),
    toMonth: monthOf(to, 12),
  }))
}

/** @throws Error with the number of the first line that is wrong. */
export function readNames(text: string): VehicleName[] {
  return rowsOf(text, nameHeads, nameLine).map(({ from, to, alone, ...same }) => ({
    ...same,
    fromYear: from,
    toYear: to,
    isAlone: alone !== '',
  }))
}

function rowsOf<Row>(
  text: string,
  heads: readonly string[],
  line: { safeParse(row: unknown): z.core.util.SafeParseResult<Row> },
): Row[] {
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== heads.join('\t')) throw new Error(`The first line of the names must be "${heads.join('\t')}"`)
  return lines.map((each, at) => {
    const cells = each.split('\t')
    const { success, data } = line.safeParse(
      Object.fromEntries(heads.map((head, place) => [head, cells[place]])),
    )
    if (!success || cells.length !== heads.length)
      throw new Error(`Line ${at + 2} of the names is wrong: ${each}`)
    return data
  })
}

/** `2009` or `2009-05` as months since the year 0. @param usual the month of a year alone. */
function monthOf(text: string, usual: number): number | null {
  if (text === '') return null
  return Number(text.slice(0, 4)) * 12 + (Number(text.slice(5)) || usual) - 1
}

export function writeGenerations(generations: readonly Generation[]): string {
  const lines = generations.map(
    ({ market, make, nameplate, name, codes, vinSigns, fromMonth, toMonth, source }) =>
      [
        market ?? '',
        make,
        nameplate,
        name,
        codes.join('|'),
        vinSigns.join('|'),
        dateText(fromMonth, 0),
        dateText(toMonth, 11),
        source,
      ].join('\t'),
  )
  return [generationHeads.join('\t'), ...lines, ''].join('\n')
}

export function writeNames(names: readonly VehicleName[]): string {
  const lines = names.map(({ make, name, nameplate, submodel, drive, fromYear, toYear, isAlone, source }) =>
    [
      make,
      name,
      nameplate,
      submodel,
      drive,
      fromYear ?? '',
      toYear ?? '',
      isAlone ? 'alone' : '',
      source,
    ].join('\t'),
  )
  return [nameHeads.join('\t'), ...lines, ''].join('\n')
}

function dateText(month: number | null, usual: number): string {
  if (month === null) return ''
  const year = Math.floor(month / 12)
  return month % 12 === usual ? `${year}` : `${year}-${String((month % 12) + 1).padStart(2, '0')}`
}
