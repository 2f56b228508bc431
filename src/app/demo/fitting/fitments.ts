import type { EngineRange, FitmentFields, Position, Qualifier } from '#finding/fitment/model.ts'
import type { Series } from '#finding/vehicles/model.ts'
import type { Catalogue } from '../catalogue.ts'
import { partsLike } from './alike.ts'
import { everyMake } from './families.ts'
import { type Platform, platformsOf } from './platforms.ts'
import * as slots from './slots.ts'
import { universalNote } from './universal.ts'

/** What the demo shop says of the vehicles that a product fits. */
export interface DemoFitments {
  readonly isUniversal: boolean
  readonly universalNote: string
  readonly fitments: readonly FitmentFields[]
}

/** By the slug of each product, what it fits: the vehicles of the shop, invented so that the measures of the parts agree. */
export function demoFitments(
  { tree, products }: Catalogue,
  series: readonly Series[],
): Map<string, DemoFitments> {
  const own = Map.groupBy([...ofPlatforms(series), ...ofMakes(series)], ({ part }) => part)
  return new Map(
    products.map((product) => {
      const note = universalNote(product, tree.Tools ?? [])
      const alike = [product, ...partsLike(product, products)]
      const fitments = alike.flatMap(({ slug }) =>
        (own.get(slug) ?? []).map(({ fitment }) => ({ ...fitment, position: positionOf(product.slug) })),
      )
      return [
        product.slug,
        note === undefined
          ? { isUniversal: false, universalNote: '', fitments }
          : { isUniversal: true, universalNote: note, fitments: [] },
      ]
    }),
  )
}

interface Fitted {
  readonly part: string
  readonly fitment: FitmentFields
}

const anyEngine: EngineRange = { litres: null, cylinders: null, words: '' }

function ofPlatforms(series: readonly Series[]): Fitted[] {
  return platformsOf(series).flatMap((platform, index) => {
    const { family, fourCylinders, isTried } = platform
    const { frontDisc, withFrontDisc, rear, wheels } = family
    const isAsked = isTried || index % 2 === 1
    const asked = frontDisc !== undefined && isAsked ? [frontDiscQuestion(frontDisc)] : []
    const fits = (parts: readonly string[], engine: EngineRange, qualifiers: readonly Qualifier[] = []) =>
      parts.map((part) => ({ part, fitment: fitmentOf(platform, part, engine, qualifiers) }))
    const four = { litres: fourCylinders ?? null, cylinders: 4, words: '' }
    return [
      ...fits(frontDisc === undefined ? [] : [frontDisc.part, ...withFrontDisc], anyEngine, asked),
      ...fits([...rear, ...wheels, ...slots.partsAt(slots.chassisSlots, index)], anyEngine),
      ...(fourCylinders === undefined ? [] : fits(slots.partsAt(slots.engineSlots, index), four)),
      ...(platform.hasThreeCylinders
        ? fits(slots.partsAt(slots.threeCylinderSlots, index), { ...anyEngine, cylinders: 3 })
        : []),
      ...(dieselMakes.includes(platform.make)
        ? fits(slots.partsAt(slots.dieselSlots, index), { ...anyEngine, words: 'Diesel' })
        : []),
    ]
  })
}

const dieselMakes = ['Volkswagen', 'Mercedes-Benz', 'Audi', 'BMW']

function frontDiscQuestion({ size, otherSize }: { size: string; otherSize: string }): Qualifier {
  return {
    question: 'front-brake-disc',
    words: 'Which front brake discs does your vehicle have?',
    answers: [size, otherSize].sort(),
    accepts: [size],
    isExclusion: false,
    howToMeasure:
      'Measure across the whole disc through the middle, or read the size that is stamped on its edge.',
  }
}

function fitmentOf(
  {
    make,
    model,
    fromYear,
    toYear,
  }: Pick<Platform, 'make' | 'fromYear' | 'toYear'> & { model: string | null },
  part: string,
  engine: EngineRange,
  qualifiers: readonly Qualifier[],
): FitmentFields {
  const position = positionOf(part)
  return { make, model, fromYear, toYear, engine, position, note: '', source: 'demo catalogue', qualifiers }
}

/** Wipers and batteries: of each make the same for all models of some years. */
function ofMakes(series: readonly Series[]): Fitted[] {
  const sold = new Set(series.map(({ make }) => make))
  return everyMake
    .filter((make) => sold.has(make))
    .flatMap((make, makeIndex) =>
      [2002, 2009].flatMap((fromYear, era) => {
        const range = { make, model: null, fromYear, toYear: fromYear + 6 }
        const turn = makeIndex + era
        const parts = [
          slots.wiperVariants[turn % slots.wiperVariants.length],
          slots.batteryVariants[turn % slots.batteryVariants.length],
        ]
        return parts.flatMap((part) =>
          part === undefined ? [] : [{ part, fitment: fitmentOf(range, part, anyEngine, []) }],
        )
      }),
    )
}

const positions: readonly (readonly [parts: RegExp, position: Partial<Position>])[] = [
  [/(^|-)rear(-|$)|^brake-disc-solid|^brake-shoe|^wheel-bearing-30-/, { axle: 'rear' }],
  [
    /^brake-disc-(vented|drilled)|^brake-pad-set-(155|ceramic)|^brake-caliper-5|^brake-hose-(390|420)/,
    { axle: 'front' },
  ],
  [
    /^(coil-spring-front|lowering|coilover|strut-front|control-arm-front|stabiliser|ball-joint|tie-rod)/,
    { axle: 'front' },
  ],
  [/^wheel-bearing-(34|40)-|^cv-/, { axle: 'front' }],
  [/-left(-|$)/, { side: 'left' }],
  [/-right(-|$)/, { side: 'right' }],
  [/^ball-joint-lower/, { height: 'lower' }],
  [/^ball-joint-upper/, { height: 'upper' }],
  [/^tie-rod-inner/, { depth: 'inner' }],
  [/^tie-rod-end|^cv-(joint|boot-kit)-outer/, { depth: 'outer' }],
]

/** Where a part is, by its name. */
function positionOf(part: string): Position {
  const nowhere: Position = { axle: null, side: null, height: null, depth: null }
  return Object.assign(
    {},
    nowhere,
    ...positions.filter(([parts]) => parts.test(part)).map(([, more]) => more),
  )
}
