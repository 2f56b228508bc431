import type { SoldYears } from './generations.ts'
import { nameKey } from './model.ts'

/*
 * The names that makers themselves give to the generations of a model, with the model years in which it was sold in the United States, as the
 * shipped vehicles are. Where one generation followed the other within a year, both have it. Facts of Wikipedia's articles on these
 * generations: "BMW 3 Series (E30)", (E36), (E46), (E90), (F30), (G20); "BMW 5 Series (E34)", (E39), (E60), (F10), (G30); "Mercedes-Benz C-Class
 * (W202)", (W203), (W204), (W205); "Mercedes-Benz E-Class (W210)", (W211), (W212), (W213); "Audi A4", sections B5 to B9; "Volkswagen
 * Passat", sections B3 to B6.
 */

export interface Code {
  readonly makeKey: string
  /** The key of the first word of a model that it has. */
  readonly model: RegExp
  /** The series whose parts it takes; none for a model that is no series. */
  readonly seriesKey?: string
  readonly from: number
  readonly to: number
  /** The last year of the saloon, where its coupé or estate was sold longer. */
  readonly saloonTo?: number
}

const series3 = { makeKey: 'bmw', seriesKey: '3series', model: /^(?:3\d\d|3series|3$|m3|m340i)/ }
const series5 = { makeKey: 'bmw', seriesKey: '5series', model: /^(?:5\d\d|5series|5$|m5)/ }
const classC = { makeKey: 'mercedesbenz', seriesKey: 'cclass', model: /^c(?:\d|class)/ }
const classE = { makeKey: 'mercedesbenz', seriesKey: 'eclass', model: /^e(?:\d|class)/ }
const a4 = { makeKey: 'audi', model: /^(?:a4|s4|rs4)/ }
const passat = { makeKey: 'volkswagen', model: /^passat/ }
/** Of a generation that is sold today. */
const still = 2155

/** What each names. `e46` means a BMW also without its name; what several makers use needs the vehicle beside it. */
const named: Readonly<Record<string, Code>> = {
  e30: { ...series3, from: 1984, to: 1993, saloonTo: 1991 },
  e36: { ...series3, from: 1992, to: 1999 },
  e46: { ...series3, from: 1999, to: 2006 },
  e90: { ...series3, from: 2006, to: 2013, saloonTo: 2011 },
  e91: { ...series3, from: 2006, to: 2012 },
  e92: { ...series3, from: 2007, to: 2013 },
  e93: { ...series3, from: 2007, to: 2013 },
  f30: { ...series3, from: 2012, to: 2018 },
  e34: { ...series5, from: 1989, to: 1995 },
  e39: { ...series5, from: 1997, to: 2003 },
  e60: { ...series5, from: 2004, to: 2010 },
  f10: { ...series5, from: 2011, to: 2016 },
  w202: { ...classC, from: 1994, to: 2000 },
  w203: { ...classC, from: 2001, to: 2007 },
  w204: { ...classC, from: 2008, to: 2015, saloonTo: 2014 },
  w205: { ...classC, from: 2015, to: 2021 },
  w210: { ...classE, from: 1996, to: 2003, saloonTo: 2002 },
  w211: { ...classE, from: 2003, to: 2009 },
  w212: { ...classE, from: 2010, to: 2016 },
  w213: { ...classE, from: 2017, to: 2023 },
}

const shared: Readonly<Record<string, readonly Code[]>> = {
  g20: [{ ...series3, from: 2019, to: still }],
  g30: [{ ...series5, from: 2017, to: 2023 }],
  b3: [{ ...passat, from: 1990, to: 1994 }],
  b4: [{ ...passat, from: 1995, to: 1997 }],
  b5: [
    { ...a4, from: 1996, to: 2002 },
    { ...passat, from: 1998, to: 2005 },
  ],
  b6: [
    { ...a4, from: 2002, to: 2005 },
    { ...passat, from: 2006, to: 2010 },
  ],
  b7: [{ ...a4, from: 2005, to: 2008 }],
  b8: [{ ...a4, from: 2009, to: 2016 }],
  b9: [{ ...a4, from: 2017, to: still }],
}

const codes = new Map<string, readonly Code[]>([
  ...Object.entries(named).map(([word, code]) => [word, [code]] as const),
  ...Object.entries(shared),
])

/** The generations that a word may name; none for any other word. */
export const codesOf = (word: string): readonly Code[] => codes.get(word) ?? []

export const isCode = (word: string): boolean => codes.has(word)

/** The words that name a generation of a model without its name beside them. */
export function codesOfModel(model: { readonly makeKey: string; readonly model: string }): string[] {
  return Object.entries(named).flatMap(([word, code]) => (hasCode(model, code) ? [word] : []))
}

/** The series and the model years of a generation that has no other name: `E46` of BMW; undefined if it is not known. Years are the saloon's. */
export function platformOf(
  makeKey: string,
  word: string,
): { readonly seriesKey: string; readonly years: SoldYears } | undefined {
  const code = codesOf(word.toLowerCase()).find((one) => one.makeKey === makeKey)
  if (code?.seriesKey === undefined) return undefined
  return { seriesKey: code.seriesKey, years: { from: code.from, to: code.saloonTo ?? code.to } }
}

/** Whether a generation is one of a model. */
export function hasCode(
  { makeKey, model }: { readonly makeKey: string; readonly model: string },
  code: Code,
): boolean {
  return makeKey === code.makeKey && code.model.test(nameKey(model.split(/[\s/()]+/)[0] ?? ''))
}
