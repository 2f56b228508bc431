import { pathSign } from '#base/contract/category-path.ts'
import type { Money } from '#base/money.ts'
import { pathTo } from '#catalog/products/known-tree.ts'
import { countOfType, usualOfType } from '#finding/find/service.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { type AskedPair, maxCached } from '#finding/zero-results/model.ts'
import { cachedByEdition } from './inside/cached-by-edition.ts'
import { mostVehicles } from './model.ts'

/**
 * What the tables of gaps ask the finder. Its answers are cached while it is the same, so that a page that is read again, or the file
 * of a table after its pages, asks nothing.
 */
export interface GapAnswers {
  /** How many products a search for a part type and a vehicle finds now. */
  parts(pair: Pick<AskedPair, 'partType' | 'vehicle'>): Promise<number>
  /** The middle price of the products of a part type; null if there are none. */
  priceOf(partType: string): Promise<Money | null>
  /** The path of the category in which most products of a part type are; empty if there is none. */
  categoryOf(partType: string): Promise<string>
  /** The ids of the categories of products that list one of some vehicles, without products that fit every vehicle. */
  categories(vehicles: readonly number[]): Promise<readonly string[]>
}

/** What is asked where the shop has gaps. */
export interface GapShop extends FindShop {
  readonly gapAnswers: GapAnswers
}

/**
 * Opens the answers of a process: at most a count for each pair that can have been asked for, which are 2 MB of usual names, the
 * usual category and price of a thousand part types, and the categories of twice the vehicles that are looked at.
 */
export function openGapAnswers(shop: FindShop): GapAnswers {
  const { finder } = shop
  const counted = cachedByEdition(finder, maxCached, ([partType, vehicle]: readonly [string, string]) =>
    countOfType(shop, partType, vehicle),
  )
  const universal = cachedByEdition(finder, 1, async (vehicles: readonly number[]) => {
    const { categories } = await finder.find({ words: [], vehicles, sort: 'best', limit: 1 })
    return categories
  })
  const listed = async (vehicles: readonly number[]) => {
    const { categories } = await finder.listed(vehicles, 1)
    const ofAll = await universal([noVehicle])
    return [...categories.keys()].filter((category) => !ofAll.has(category))
  }
  const usual = cachedByEdition(finder, mostTypes, (partType: string) => usualOfType(shop, partType))
  return {
    priceOf: async (partType) => (await usual(partType))?.price ?? null,
    async categoryOf(partType) {
      const id = (await usual(partType))?.categoryId
      const path = id === undefined ? [] : pathTo(await shop.shown.tree(), id)
      return path.map(({ name }) => name).join(pathSign)
    },
    parts: ({ partType, vehicle }) => counted([partType, vehicle]),
    categories: cachedByEdition(finder, 2 * mostVehicles, listed),
  }
}

const mostTypes = 1000

/** Only what fits every vehicle fits it: no id is as large. */
const noVehicle = 2_147_483_647
