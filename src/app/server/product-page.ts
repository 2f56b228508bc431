import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ProductContent } from '#app/site/product/content.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { existing } from '#base/refusal.ts'
import { mostVersions, versionsOf } from '#catalog/families/model.ts'
import { relatedToDto } from '#catalog/numbers/dto.ts'
import { shownRelated } from '#catalog/numbers/relations.ts'
import { selectNumbers, selectRelated } from '#catalog/numbers/sql.ts'
import { treeOf } from '#catalog/products/service/cached-tree.ts'
import { stepsTo } from '#catalog/products/service/categories.ts'
import { shown, shownOne } from '#catalog/products/service/read.ts'
import {
  rowOf,
  rowOfDocument,
  selectAny,
  selectBySlug,
  selectFamily,
  selectFurther,
  selectOwnTexts,
  selectSimilar,
  selectTreeVersion,
} from '#catalog/products/sql.ts'
import * as reviews from '#catalog/reviews/service.ts'
import { selectOfProduct } from '#catalog/reviews/sql.ts'
import { fittedOnPage } from '#finding/fitment/service/fitted.ts'
import { selectFitted } from '#finding/fitment/sql.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'
import { type CachedRead, notKept, shownTopics } from '#platform/db/topics.ts'
import { selectBreaksOf, stepsOf } from '#pricing/prices/sql.ts'

const relatedProducts = 3
const newestReviews = 6

/**
 * What the page of a product shows; also of an archived product that was ever ordered, for its buyers. Undefined when there is
 * no product with this slug. It is read by one statement, because a round trip to the database costs more than what it
 * reads: the owner of each table offers its part of the statement.
 */
export async function productPage(
  { db, pool, depends }: CachedRead<'db' | 'pool'>,
  slug: string,
): Promise<Content | undefined> {
  const [row] = await selectPage(pool, { slug })
  if (row !== undefined) return contentOf({ db, depends }, row)
  // Any product that is added may have this slug.
  depends('catalogue')
  return undefined
}

/**
 * What the page of a product shows staff, on sale or not. It is not cached.
 * @throws Refusal `missing`.
 */
export async function productPreview({ db, pool }: DbAndPool, id: string): Promise<Content> {
  const [row] = await selectPreview(pool, { id })
  return contentOf({ db, depends: notKept }, existing(row, refusals.missingProduct))
}

type Content = Omit<ProductContent, 'terms'>
type PageRow = Awaited<ReturnType<typeof selectPage>>[number]

async function contentOf({ db, depends }: CachedRead<'db'>, row: PageRow): Promise<Content> {
  const {
    breaks,
    similar,
    newest,
    treeVersion,
    numbers,
    relations,
    fitted,
    further,
    texts,
    members,
    ...selected
  } = row
  const { id, categoryId } = selected
  if (categoryId !== null) depends(`category ${categoryId}`)
  // Any product may become one of its family.
  if (selected.family !== '') depends('catalogue', ...shownTopics(members))
  const tree = await treeOf({ db, depends }, treeVersion)
  return {
    // A change of its quantity breaks is one of the product.
    product: shownOne(depends, rowOf(selected)),
    pictures: [{ picture: selected.picture, alt: texts?.pictureAlt ?? '' }, ...further],
    seo: { title: texts?.seoTitle ?? '', description: texts?.seoDescription ?? '' },
    trail: stepsTo(tree, categoryId),
    versions: versionsOf(id, members),
    breaks: stepsOf(breaks),
    related: shown(depends, similar.map(rowOfDocument)),
    numbers,
    fitted: await fittedOnPage({ db, depends }, id, fitted),
    relations: relatedToDto(shownRelated(depends, relations)),
    reviews: reviews.ofProduct(depends, id, newest),
  }
}

export const selectPage = statement((db, { slug }: Values<{ slug: string }>) =>
  withPage(db, selectBySlug(db, slug)),
)

const selectPreview = statement((db, { id }: Values<{ id: string }>) => withPage(db, selectAny(db, id)))

/** The query of a product with what its page shows beside it. */
function withPage(db: Db, product: ReturnType<typeof selectAny>) {
  return db
    .selectFrom(product.as('product'))
    .selectAll('product')
    .select(({ ref }) => [
      jsonArrayFrom(selectBreaksOf(db, ref('product.id'))).as('breaks'),
      jsonArrayFrom(
        selectSimilar(
          db,
          { id: ref('product.id'), name: ref('product.name'), categoryId: ref('product.categoryId') },
          relatedProducts,
        ),
      ).as('similar'),
      jsonArrayFrom(
        selectFamily(db, { maker: ref('product.maker'), family: ref('product.family') }, mostVersions + 1),
      ).as('members'),
      jsonArrayFrom(selectOfProduct(db, ref('product.id'), newestReviews)).as('newest'),
      jsonArrayFrom(selectNumbers(db, ref('product.id'))).as('numbers'),
      jsonArrayFrom(selectRelated(db, ref('product.id'))).as('relations'),
      jsonObjectFrom(selectFitted(db, ref('product.id'))).as('fitted'),
      jsonArrayFrom(selectFurther(db, ref('product.id'))).as('further'),
      jsonObjectFrom(selectOwnTexts(db, ref('product.id'))).as('texts'),
      selectTreeVersion(db).as('treeVersion'),
    ])
}
