import type { SoldYears } from './generations.ts'
import { nameKey } from './model.ts'

/*
 * The names that makers themselves give to the generations of a model, with the model years in which it was sold in the United States, as the
 * shipped vehicles are. Where one generation followed the other within a year, both have it. Facts of Wikipedia's articles on these
 * generations: "BMW 3 Series (E30)", (E36), (E46), (E90), (F30), (G20); "BMW 5 Series (E34)", (E39), (E60), (F10), (G30); "Mercedes-Benz C-Class
 * (W202)", (W203), (W204), (W205); "Mercedes-Benz E-Class (W210)", (W211), (W212), (W213); "Audi A4", sections B5 to B9; "Volkswagen
 * Passat", sections B3 to B6; and those on "BMW 1 Series (E87)", "BMW 7 Series (E38)", (E65), "BMW X3", "BMW X5", "BMW Z4"; "Mercedes-Benz
 * W124", W201, W140, W220 to W222, W163 to W166, R129, R230, R170 to R172; "Audi A6"; "Porsche 911", "Porsche Boxster and Cayman"; "Jeep
 * Wrangler", "Jeep Cherokee (XJ)", "Jeep Grand Cherokee"; "Chevrolet Corvette"; "Ford Mustang"; "Mazda MX-5"; "Nissan Z-car", "Nissan
 * 240SX"; "Honda S2000".
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
const a6 = { makeKey: 'audi', model: /^(?:a6|s6|rs6|allroad)/ }
const passat = { makeKey: 'volkswagen', model: /^passat/ }
const series1 = { makeKey: 'bmw', model: /^(?:1\d\d|1series|1$)/ }
const series7 = { makeKey: 'bmw', model: /^(?:7\d\d|7series|7$)/ }
const x3 = { makeKey: 'bmw', model: /^x3/ }
const x5 = { makeKey: 'bmw', model: /^x5/ }
const z4 = { makeKey: 'bmw', model: /^z4/ }
/** Until 1993 the letters stood behind the figures: 300E, 500SEL. */
const classEOf300 = { makeKey: 'mercedesbenz', model: /^(?:e(?:\d|class)|\d00(?:e|d|te|td|ce)$)/ }
const classSOf300 = { makeKey: 'mercedesbenz', model: /^(?:s(?:\d|class)|\d00s[de])/ }
const classS = { makeKey: 'mercedesbenz', model: /^s(?:\d|class)/ }
const classM = { makeKey: 'mercedesbenz', model: /^(?:ml\d|mclass|gle)/ }
const classSl = { makeKey: 'mercedesbenz', model: /^(?:sl(?:\d|class|$)|\d00sl$)/ }
const classSlk = { makeKey: 'mercedesbenz', model: /^sl(?:k|c(?:\d|$))/ }
const porsche911 = { makeKey: 'porsche', model: /^911/ }
const boxster = { makeKey: 'porsche', model: /^(?:boxster|cayman)/ }
const wrangler = { makeKey: 'jeep', model: /^wrangler/ }
const grandCherokee = { makeKey: 'jeep', model: /^grand/ }
const corvette = { makeKey: 'chevrolet', model: /^corvette/ }
const mustang = { makeKey: 'ford', model: /^mustang/ }
const mx5 = { makeKey: 'mazda', model: /^(?:mx5|miata)/ }
const silvia = { makeKey: 'nissan', model: /^240sx/ }
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
  e82: { ...series1, from: 2008, to: 2013 },
  e88: { ...series1, from: 2008, to: 2013 },
  e38: { ...series7, from: 1995, to: 2001 },
  e65: { ...series7, from: 2002, to: 2008 },
  e83: { ...x3, from: 2004, to: 2010 },
  e53: { ...x5, from: 2000, to: 2006 },
  e70: { ...x5, from: 2007, to: 2013 },
  e85: { ...z4, from: 2003, to: 2008 },
  e89: { ...z4, from: 2009, to: 2016 },
  w124: { ...classEOf300, from: 1986, to: 1995 },
  w201: { makeKey: 'mercedesbenz', model: /^190/, from: 1984, to: 1993 },
  w140: { ...classSOf300, from: 1992, to: 1999 },
  w220: { ...classS, from: 2000, to: 2006 },
  w221: { ...classS, from: 2007, to: 2013 },
  w222: { ...classS, from: 2014, to: 2020 },
  w163: { ...classM, from: 1998, to: 2005 },
  w164: { ...classM, from: 2006, to: 2011 },
  w166: { ...classM, from: 2012, to: 2019 },
  r129: { ...classSl, from: 1990, to: 2002 },
  r230: { ...classSl, from: 2003, to: 2012 },
  r170: { ...classSlk, from: 1998, to: 2004 },
  r171: { ...classSlk, from: 2005, to: 2011 },
  r172: { ...classSlk, from: 2012, to: 2020 },
  964: { ...porsche911, from: 1989, to: 1994 },
  993: { ...porsche911, from: 1995, to: 1998 },
  996: { ...porsche911, from: 1999, to: 2005 },
  997: { ...porsche911, from: 2005, to: 2012 },
  991: { ...porsche911, from: 2012, to: 2019 },
  992: { ...porsche911, from: 2020, to: still },
  986: { ...boxster, from: 1997, to: 2004 },
  987: { ...boxster, from: 2005, to: 2012 },
  wk2: { ...grandCherokee, from: 2011, to: 2021 },
  foxbody: { ...mustang, from: 1979, to: 1993 },
  sn95: { ...mustang, from: 1994, to: 2004 },
  s197: { ...mustang, from: 2005, to: 2014 },
  s550: { ...mustang, from: 2015, to: 2023 },
  z32: { makeKey: 'nissan', model: /^300zx/, from: 1990, to: 1996 },
  z33: { makeKey: 'nissan', model: /^350z/, from: 2003, to: 2009 },
  z34: { makeKey: 'nissan', model: /^370z/, from: 2009, to: 2020 },
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
  f25: [{ ...x3, from: 2011, to: 2017 }],
  g01: [{ ...x3, from: 2018, to: 2024 }],
  f15: [{ ...x5, from: 2014, to: 2018 }],
  g05: [{ ...x5, from: 2019, to: still }],
  c4: [{ ...corvette, from: 1984, to: 1996 }],
  c5: [
    { ...corvette, from: 1997, to: 2004 },
    { ...a6, from: 1998, to: 2004 },
  ],
  c6: [
    { ...corvette, from: 2005, to: 2013 },
    { ...a6, from: 2005, to: 2011 },
  ],
  c7: [
    { ...corvette, from: 2014, to: 2019 },
    { ...a6, from: 2012, to: 2018 },
  ],
  c8: [
    { ...corvette, from: 2020, to: still },
    { ...a6, from: 2019, to: still },
  ],
  yj: [{ ...wrangler, from: 1987, to: 1995 }],
  tj: [{ ...wrangler, from: 1997, to: 2006 }],
  jk: [{ ...wrangler, from: 2007, to: 2018 }],
  jl: [{ ...wrangler, from: 2018, to: still }],
  xj: [{ makeKey: 'jeep', model: /^cherokee/, from: 1984, to: 2001 }],
  zj: [{ ...grandCherokee, from: 1993, to: 1998 }],
  wj: [{ ...grandCherokee, from: 1999, to: 2004 }],
  wk: [{ ...grandCherokee, from: 2005, to: 2010 }],
  na: [{ ...mx5, from: 1990, to: 1997 }],
  nb: [{ ...mx5, from: 1999, to: 2005 }],
  nc: [{ ...mx5, from: 2006, to: 2015 }],
  nd: [{ ...mx5, from: 2016, to: still }],
  s13: [{ ...silvia, from: 1989, to: 1994 }],
  s14: [{ ...silvia, from: 1995, to: 1998 }],
  ap1: [{ makeKey: 'honda', model: /^s2000/, from: 2000, to: 2003 }],
  ap2: [{ makeKey: 'honda', model: /^s2000/, from: 2004, to: 2009 }],
}

const codes = new Map<string, readonly Code[]>([
  ...Object.entries(named).map(([word, code]) => [word, [code]] as const),
  ...Object.entries(shared),
])

/** The generations that a word may name; none for any other word. */
export const codesOf = (word: string): readonly Code[] => codes.get(word) ?? []

export const isCode = (word: string): boolean => codes.has(word)

const namedByMake = Map.groupBy(Object.entries(named), ([, { makeKey }]) => makeKey)

/** The words that name a generation of a model without its name beside them. */
export function codesOfModel({ makeKey, model }: Model): string[] {
  const ofMake = namedByMake.get(makeKey) ?? []
  const key = ofMake.length === 0 ? '' : firstKey(model)
  return ofMake.flatMap(([word, code]) => (code.model.test(key) ? [word] : []))
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

interface Model {
  readonly makeKey: string
  readonly model: string
}

/** Whether a generation is one of a model. */
export function hasCode({ makeKey, model }: Model, code: Code): boolean {
  return makeKey === code.makeKey && code.model.test(firstKey(model))
}

const firstKey = (model: string) => nameKey(model.split(/[\s/()]+/)[0] ?? '')
