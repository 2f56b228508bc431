import { unknownNorms } from '#catalog/numbers/known-norms.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import { findNorms } from '#catalog/numbers/sql.ts'
import type { FindShop } from '#finding/find/shop.ts'
import type { Series } from '#finding/vehicles/model.ts'
import { type OutsideInText, outsideIdsIn } from '#finding/vehicles/outside/in-text.ts'
import { seriesOfId } from '#finding/vehicles/outside/service.ts'
import type { CarOfVin } from './reading/car-of-vin.ts'
import { wordsIn } from './reading/text.ts'
import type { Vocabulary } from './reading/vocabulary.ts'

type IdShop = Pick<FindShop, 'db' | 'pool' | 'norms' | 'outside'>
type Known = Pick<Vocabulary, 'isOfShop' | 'vehicles'>

/**
 * The vehicles of an id of another list in a text, such as an HSN/TSN; undefined for none that the shop knows. A text that only looks like
 * one is looked up in a shop that has any. What is the number of a product is no id, unless the name of its list is before it.
 */
export async function carOfOutsideId(
  shop: IdShop,
  text: string,
  known: Known,
): Promise<CarOfVin | undefined> {
  for (const id of await idsIn(shop, text))
    if (id.isNamed || !(isOfWords(id, known) || (await isNumber(shop, id)))) {
      const series = await seriesOfId(shop.db, id)
      if (series.length > 0) return carOf(id, series)
    }
  return undefined
}

/** As `carOfOutsideId`, where a vehicle is asked for: no part is meant. */
export async function carOfIdAlone(
  shop: Pick<FindShop, 'db' | 'outside'>,
  text: string,
): Promise<CarOfVin | undefined> {
  for (const id of await idsIn(shop, text)) {
    const series = await seriesOfId(shop.db, id)
    if (series.length > 0) return carOf(id, series)
  }
  return undefined
}

async function idsIn({ outside }: Pick<FindShop, 'outside'>, text: string): Promise<OutsideInText[]> {
  const ids = outsideIdsIn(text)
  return ids.length > 0 && outside !== undefined && !(await outside.has()) ? [] : ids
}

/** Whether the part behind the figures is a word beside them: `0603 pad`. */
function isOfWords({ isLoose, typed }: OutsideInText, { isOfShop, vehicles }: Known): boolean {
  const [, word = ''] = wordsIn(typed)
  return isLoose && (isOfShop(word) || vehicles.byBeginning.has(word) || vehicles.makes.has(word))
}

async function isNumber({ pool, norms = unknownNorms }: IdShop, { typed }: OutsideInText): Promise<boolean> {
  const norm = numberNorm(typed)
  const near = norms.thatMayBe([norm])
  return near.length > 0 && (await findNorms(pool, near)).has(norm)
}

function carOf({ typed, isNamed }: OutsideInText, series: readonly Series[]): CarOfVin {
  const [make, ...otherMakes] = new Set(series.map((one) => one.make))
  const [year, ...otherYears] = new Set(series.flatMap((one) => one.years))
  return {
    make: otherMakes.length === 0 ? make : undefined,
    year: otherYears.length === 0 ? year : undefined,
    series,
    words: wordsIn(typed),
    isNamed,
  }
}
