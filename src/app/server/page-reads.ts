import type { FixedPage } from '#base/contract/forms/pages.ts'
import { type AttributesQuery, attributesOfList } from '#catalog/products/service/attributes.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { categoryPictures } from '#catalog/products/service/categories.ts'
import { topCategories } from '#catalog/products/service/page.ts'
import { partTypes } from '#catalog/products/service/part-types.ts'
import { namesOf } from '#catalog/products/service/read.ts'
import * as reviews from '#catalog/reviews/service.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { nextChoice } from '#finding/vehicles/service.ts'
import * as content from '#office/content/service.ts'
import { openLookup } from '#office/old-addresses/lookup.ts'
import type { ChangeHistory } from '#platform/db/topic-changes.ts'
import { cachedRead } from '#platform/page-cache/cached-read.ts'
import { generationCredits, makesWithParts } from './landing-page.ts'

/** The reads that many pages share and no sale changes. They are cached across pages. */
export type PageReads = ReturnType<typeof openPageReads>

/** Enough for the lists that visitors request often. An answer is at most as long as the data of a page. */
const maxCached = 30

/** @param most how many answers of each are cached; with 0 each page reads everything. */
export function openPageReads(
  { db, pool, finder }: Omit<FindShop, 'shown'>,
  changes: ChangeHistory,
  { most = maxCached } = {},
) {
  const texts = cachedRead(changes, most, (depends, _: undefined) => content.readContent({ pool, depends }))
  const tree = cachedRead(changes, most, (depends, _: undefined) => readTree({ db, pool, depends }))
  return {
    /** The home page and the other pages, in Markdown. */
    texts,
    fixedPage: cachedRead(changes, most, async (depends, name: FixedPage) =>
      content.fixedPage(await texts(depends, undefined), name),
    ),
    ownPage: cachedRead(changes, most, async (depends, slug: string) =>
      content.ownPage(await texts(depends, undefined), slug),
    ),
    blogs: cachedRead(changes, most, async (depends, _: undefined) =>
      content.blogs(await texts(depends, undefined)),
    ),
    tree,
    /** Of a list of so many products. All its pages have the same. */
    attributes: cachedRead(
      changes,
      most,
      async (depends, { total, ...query }: AttributesQuery & { readonly total: number }) =>
        attributesOfList({ db, depends }, query, await tree(depends, undefined), total),
    ),
    /** Of a category by its address. All its pages have the same. */
    partTypes: cachedRead(changes, most, async (depends, category: string) =>
      partTypes({ db, depends }, category, await tree(depends, undefined)),
    ),
    topCategories: cachedRead(changes, most, (depends, _: undefined) => topCategories({ db, pool, depends })),
    categoryPictures: cachedRead(changes, most, (depends, ids: readonly string[]) =>
      categoryPictures({ pool, depends }, ids),
    ),
    names: cachedRead(changes, most, (depends, ids: readonly string[]) => namesOf({ pool, depends }, ids)),
    /** With what the choice of a vehicle begins. */
    firstChoice: cachedRead(changes, most, (depends, _: undefined) => nextChoice({ db, depends }, {})),
    makesWithParts: cachedRead(changes, most, (depends, _: undefined) =>
      makesWithParts({ db, finder, depends }),
    ),
    generationCredits: cachedRead(changes, most, (depends, _: undefined) =>
      generationCredits({ db, depends }),
    ),
    /** Where addresses without a page lead. */
    leadsTo: openLookup(db, changes, most === 0 ? { most } : {}),
    reviews: cachedRead(changes, most, (depends, wanted: { limit: number; offset: number }) =>
      reviews.page({ pool, depends }, wanted),
    ),
  }
}
