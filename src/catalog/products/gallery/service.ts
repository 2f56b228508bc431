import { isDeepStrictEqual } from 'node:util'
import { mostPictures } from '#base/contract/forms/pictures.ts'
import { pictureRules } from '#base/contract/messages/product-pictures.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { conflictAt, existing, Refusal } from '#base/refusal.ts'
import type { CatalogShop } from '#catalog/products/service/admin.ts'
import { one } from '#catalog/products/service/read.ts'
import { lockProduct } from '#catalog/products/store/write.ts'
import { type Admin, type AuditEntry, recordByAdmin } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type CachedRead, productTopics } from '#platform/db/topics.ts'
import * as model from './model.ts'
import { type Gallery, type GalleryPicture, linksOf, placeOf } from './model.ts'
import * as store from './store.ts'

/*
 * Pictures of a product are known by their links: a link never means another picture, regardless of what others have moved in the
 * meantime. Each change locks the product, so changes of one product come one after another.
 */

/** The pictures of a product that is shown, in their order. @throws Refusal `missing`. */
export async function galleryOf(shop: CachedRead<'db' | 'pool'>, id: string): Promise<Gallery> {
  await one(shop, id)
  return existing(await store.findGallery(shop.db, id), refusals.missingProduct)
}

/** The pictures of products after their first, by the ids of the products. */
export async function furtherOfMany(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly GalleryPicture[]>> {
  return store.listFurther(db, ids)
}

/** What a change did; `modified` is false where everything was so already. */
interface Changed {
  readonly gallery: Gallery
  readonly modified: boolean
}

/**
 * Adds a picture at the end, or at `position`, from 1; at 1 it becomes the product's own.
 * @throws Refusal `missing`; `conflict` above 12 pictures, and for a picture that the product has; `invalid` for an upload
 * that is not in the shop.
 */
export async function addPicture(
  shop: CatalogShop,
  id: string,
  { position = mostPictures, ...added }: GalleryPicture & { readonly position?: number | undefined },
  by: Admin,
): Promise<Changed> {
  return change(shop, id, by, async (before, tx) => {
    const fault = await faultOf(tx, before, added.picture)
    if (fault !== undefined) throw fault
    const [first, ...rest] = before.toSpliced(position - 1, 0, added)
    if (first === undefined) throw new Error('A gallery with an added picture cannot be empty')
    return { after: [first, ...rest], entry: { act: 'add_picture', after: shown(added) } }
  })
}

/**
 * Puts all pictures into another order.
 * @throws Refusal `missing`; `conflict` `pictures_changed` unless `was` is the present order and `order` has the same pictures.
 */
export async function sortPictures(
  shop: CatalogShop,
  id: string,
  { order, was }: { readonly order: readonly string[]; readonly was: readonly string[] },
  by: Admin,
): Promise<Changed> {
  return change(shop, id, by, async (before) => {
    const after = model.inOrder(before, order)
    if (after === undefined || !isDeepStrictEqual(linksOf(before), was)) throw picturesChanged()
    const entry = { before: { pictures: linksOf(before) }, after: { pictures: linksOf(after) } }
    return { after, entry: { act: 'sort_pictures', ...entry } }
  })
}

/**
 * Changes what a picture shows, in words.
 * @throws Refusal `missing` for the product or the picture; `conflict` `alt_changed` if its text is not `was`.
 */
export async function describePicture(
  shop: CatalogShop,
  id: string,
  { picture, alt, was }: GalleryPicture & { readonly was: string },
  by: Admin,
): Promise<Changed> {
  return change(shop, id, by, async (before) => {
    const at = existingPlace(before, picture)
    if (before[at]?.alt !== was) throw conflictAt('alt', 'alt_changed', pictureRules.altChanged)
    const [first, ...rest] = before.with(at, { picture, alt })
    const entry = { before: { picture, alt: was }, after: { picture, alt } }
    return { after: [first ?? before[0], ...rest], entry: { act: 'describe_picture', ...entry } }
  })
}

/**
 * Makes a picture the product's own; the others keep their order.
 * @throws Refusal `missing` for the product or the picture; `conflict` `pictures_changed` if the first is not `was`.
 */
export async function makeFirst(
  shop: CatalogShop,
  id: string,
  { picture, was }: { readonly picture: string; readonly was: string },
  by: Admin,
): Promise<Changed> {
  return change(shop, id, by, async (before) => {
    existingPlace(before, picture)
    if (before[0].picture !== was) throw picturesChanged()
    const entry = { before: { picture: was }, after: { picture } }
    return { after: model.withFirst(before, picture), entry: { act: 'edit', ...entry } }
  })
}

/**
 * Removes a picture; after the first, the next becomes the product's own. The file stays, as for any upload.
 * @throws Refusal `missing` for the product or the picture; `conflict` `last_picture` for the only one.
 */
export async function removePicture(
  shop: CatalogShop,
  id: string,
  picture: string,
  by: Admin,
): Promise<Changed> {
  return change(shop, id, by, async (before) => {
    const at = existingPlace(before, picture)
    const [first, ...rest] = before.toSpliced(at, 1)
    if (first === undefined) throw new Refusal('conflict', 'last_picture', pictureRules.last)
    return {
      after: [first, ...rest],
      entry: {
        act: 'remove_picture',
        before: { ...shown(before[at] ?? before[0]), position: at + 1 },
        ...(at === 0 && { after: { picture: first.picture } }),
      },
    }
  })
}

/** After a product's own picture was replaced in its row, by a transaction that has locked it. Its text is `alt`, if that was said. */
export async function keepWithFirst(
  tx: Tx,
  id: string,
  before: Gallery,
  { picture, alt }: { readonly picture: string; readonly alt: string | undefined },
): Promise<void> {
  const [first, ...further] = model.replaceFirst(before, picture)
  await store.saveGallery(tx, id, [{ ...first, alt: alt ?? first.alt }, ...further])
}

/**
 * Replaces the pictures after the first of a product, within a transaction that has locked it.
 * @throws Refusal as `addPicture`; `conflict` `pictures_changed` if they are not `was`.
 */
export async function replaceFurtherWithin(
  tx: Tx,
  id: string,
  { was, sent }: { readonly was: readonly GalleryPicture[]; readonly sent: readonly GalleryPicture[] },
  by: Admin,
): Promise<void> {
  const [first, ...further] = existing(await store.findGallery(tx, id), refusals.missingProduct)
  if (!isDeepStrictEqual(further, was)) throw picturesChanged()
  const gallery: [GalleryPicture, ...GalleryPicture[]] = [first]
  for (const one of sent) {
    const isKnown = further.some(({ picture }) => picture === one.picture)
    const fault = isKnown ? undefined : await faultOf(tx, gallery, one.picture)
    if (fault !== undefined) throw fault
    gallery.push(one)
  }
  await store.saveGallery(tx, id, gallery)
  const entry = { before: { pictures: linksOf([first, ...further]) }, after: { pictures: linksOf(gallery) } }
  await recordByAdmin(tx, by, { act: 'sort_pictures', ...entry, subject: { kind: 'product', id } })
}

/** Replaces pictures of a product by others, within a transaction that has locked it. Returns whether it has any of them. */
export async function exchangeWithin(
  tx: Tx,
  id: string,
  exchange: (gallery: Gallery) => readonly GalleryPicture[],
  by: Admin,
): Promise<boolean> {
  const before = await store.findGallery(tx, id)
  if (before === undefined) return false
  const [first, ...further] = exchange(before)
  const after: Gallery = [first ?? before[0], ...further]
  if (isDeepStrictEqual(before, after)) return false
  await store.saveGallery(tx, id, after)
  const entry = { before: { pictures: linksOf(before) }, after: { pictures: linksOf(after) } }
  await recordByAdmin(tx, by, { act: 'sort_pictures', ...entry, subject: { kind: 'product', id } })
  return true
}

/** Inserts the pictures of new products after their first. @throws Refusal as `addPicture`. */
export async function addFurther(
  tx: Tx,
  products: readonly {
    readonly id: string
    readonly picture: string
    readonly further: readonly GalleryPicture[]
  }[],
): Promise<void> {
  for (const { picture, further } of products) {
    const gallery: [GalleryPicture, ...GalleryPicture[]] = [{ picture, alt: '' }]
    for (const added of further) {
      const fault = await faultOf(tx, gallery, added.picture)
      if (fault !== undefined) throw fault
      gallery.push(added)
    }
  }
  await store.insertFurther(
    tx,
    products.map(({ id, further }) => ({ productId: id, further })),
  )
}

type Entry = Pick<AuditEntry, 'act' | 'before' | 'after'>

/** Changes the pictures of a locked product, records it, and drops what showed them. */
async function change(
  { db, changes }: CatalogShop,
  id: string,
  by: Admin,
  alter: (before: Gallery, tx: Tx) => Promise<{ after: Gallery; entry: Entry }>,
): Promise<Changed> {
  const { topics, ...changed } = await db.transaction().execute(async (tx) => {
    const { categoryId } = existing(await lockProduct(tx, id), refusals.missingProduct)
    const before = existing(await store.findGallery(tx, id), refusals.missingProduct)
    const { after, entry } = await alter(before, tx)
    if (isDeepStrictEqual(before, after)) return { gallery: before, modified: false, topics: [] }
    await store.saveGallery(tx, id, after)
    await recordByAdmin(tx, by, { ...entry, subject: { kind: 'product', id } })
    const isOther = before[0].picture !== after[0].picture
    const topics = isOther ? productTopics(id, [categoryId]) : [`product ${id}` as const]
    return { gallery: after, modified: true, topics }
  })
  if (topics.length > 0) changes.notify(topics)
  return changed
}

/** The entry of the log leaves out a text that there is not. */
function shown({ picture, alt }: GalleryPicture) {
  return { picture, ...(alt !== '' && { alt }) }
}

/** Why a picture cannot be added; undefined if it can. */
async function faultOf(db: Db, gallery: Gallery, link: string): Promise<Refusal | undefined> {
  if (placeOf(gallery, link) >= 0) return new Refusal('conflict', 'picture_twice', pictureRules.twice)
  if (gallery.length >= mostPictures)
    return new Refusal('conflict', 'too_many_pictures', pictureRules.most(mostPictures))
  if (!link.startsWith('/pictures/uploads/')) return undefined
  const [, hash] = /^\/pictures\/uploads\/([0-9a-f]{32})-(?:320|640|1280)[.]webp$/.exec(link) ?? []
  if (hash !== undefined && (await store.hasUpload(db, hash))) return undefined
  return new Refusal('invalid', 'not_uploaded', pictureRules.notUploaded)
}

function existingPlace(gallery: Gallery, picture: string): number {
  const at = placeOf(gallery, picture)
  if (at < 0) throw new Refusal('missing', 'picture_gone', pictureRules.gone)
  return at
}

function picturesChanged(): Refusal {
  return new Refusal('conflict', 'pictures_changed', pictureRules.changed)
}
