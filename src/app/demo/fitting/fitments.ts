import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import type { EngineRange, FitmentFields, Qualifier } from '#finding/fitment/model.ts'
import type { Market } from '#finding/vehicles/model.ts'
import type { Catalogue } from '../catalogue.ts'
import { partsLike } from './alike.ts'
import { fuelsOf } from './fuels.ts'
import type { Platform } from './platform.ts'
import { platforms } from './platforms.ts'
import { positionOf } from './position.ts'
import { discQuestion, yearsOf } from './questions.ts'
import { universalNote } from './universal.ts'

/** What the demo shop says of the vehicles that a product fits. */
export interface DemoFitments {
  readonly isUniversal: boolean
  readonly universalNote: string
  readonly fitments: readonly FitmentFields[]
}

/** By the slug of each product, what it fits: the cars of its platforms, which also its other side and what replaces it fit. */
export function demoFitments(
  { tree, products }: Catalogue,
  all: readonly Platform[] = platforms,
): Map<string, DemoFitments> {
  const own = Map.groupBy(
    all.flatMap((platform) => fittedOn(platform, all)),
    ({ part }) => part,
  )
  return new Map<string, DemoFitments>(
    products.map((product) => {
      const note = universalNote(product, tree.Tools ?? [])
      if (note !== undefined) return [product.slug, { isUniversal: true, universalNote: note, fitments: [] }]
      const position = positionOf(product.slug)
      const parts = { US: partsNamed(product.slug, 'US'), EU: partsNamed(product.slug, 'EU') }
      const alike = [product, ...partsLike(product, products)]
      const fitments = alike.flatMap(({ slug }) =>
        (own.get(slug) ?? []).map(({ fitment }) => ({ ...fitment, position, parts: parts[fitment.market] })),
      )
      return [product.slug, { isUniversal: false, universalNote: '', fitments }]
    }),
  )
}

interface Fitted {
  readonly part: string
  readonly fitment: Omit<FitmentFields, 'position' | 'parts'> & { readonly market: Market }
}

function partsNamed(slug: string, market: Market): FitmentFields['parts'] {
  const fuels = fuelsOf(slug, market)
  return fuels.length === 0 ? anyParts : { ...anyParts, fuels }
}

const anyEngine: EngineRange = { litres: null, cylinders: null, words: '' }

function fittedOn(platform: Platform, all: readonly Platform[]): Fitted[] {
  const cars = platform.cars.flatMap((car) => yearsOf(car, all).map((years) => ({ car, ...years })))
  const fits = (parts: readonly string[], engine: EngineRange, sizes: readonly Qualifier[]): Fitted[] =>
    cars.flatMap(({ car, fromYear, toYear, asked }) => {
      const { make, nameplate, market } = car
      const named = { make, model: nameplate, namedBy: 'nameplate', market, fromYear, toYear } as const
      const fitment = {
        ...named,
        engine,
        note: '',
        source: 'demo catalogue',
        qualifiers: [...asked, ...sizes],
      }
      return parts.map((part) => ({ part, fitment }))
    })
  const { everyEngine, bySize = [], byEngine = [] } = platform
  return [
    ...fits(everyEngine, anyEngine, []),
    ...bySize.flatMap((some) => fits(some.parts, anyEngine, [discQuestion(some)])),
    ...byEngine.flatMap(({ parts, litres: [from, to] }) =>
      fits(parts, { ...anyEngine, litres: { from, to } }, []),
    ),
  ]
}
