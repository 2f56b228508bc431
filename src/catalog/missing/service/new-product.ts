import { pathSign } from '#base/contract/category-path.ts'
import { type StoredDefault, textFrom } from '#catalog/missing/model.ts'
import { makerKey } from '#catalog/numbers/match.ts'

/** What a file says of a new product; a category is a path. */
interface NewProduct {
  readonly name?: string
  readonly maker?: string
  readonly partNumber?: string
  readonly category?: string
  readonly about?: string
  readonly picture?: string
}

/** What the shop adds to it. */
export type Added = Pick<NewProduct, 'category' | 'about' | 'picture'>

/**
 * What defaults add to a new product: only what it lacks, each field from the narrowest that sets it. A category that they add counts for
 * its text and its picture.
 * @param pathOf the path of a category by its id.
 */
export function addedByDefaults(
  product: NewProduct,
  defaults: readonly StoredDefault[],
  pathOf: (id: string) => string | undefined,
): Added {
  const ofMaker = defaults
    .filter(({ maker }) => maker === null || makerKey(maker) === makerKey(product.maker ?? ''))
    .map((one) => ({ ...one, path: one.within === null ? '' : (pathOf(one.within) ?? null) }))
    .filter((one): one is typeof one & { readonly path: string } => one.path !== null)
    .sort((one, other) => narrowness(other) - narrowness(one))
  const within = (category: string) => ofMaker.filter(({ path }) => isWithin(category, path))
  const sorted = product.category
    ? undefined
    : within('').flatMap(({ categoryId }) => (categoryId && pathOf(categoryId)) || [])[0]
  const category = product.category || sorted || ''
  const found = within(category)
  const about = product.about ? undefined : found.find((one) => one.about !== undefined)?.about
  const picture = product.picture ? undefined : found.find((one) => one.picture !== undefined)?.picture
  const { name = '', maker = '', partNumber = '' } = product
  return {
    ...(sorted !== undefined && { category: sorted }),
    ...(about !== undefined && { about: textFrom(about, { name, maker, partNumber }) }),
    ...(picture !== undefined && { picture }),
  }
}

/** The deeper its category the narrower; within one category a rule for a maker is narrower. */
function narrowness({ path, maker }: { readonly path: string; readonly maker: string | null }): number {
  const depth = path === '' ? 0 : path.split(pathSign).length
  return depth * 2 + (maker === null ? 0 : 1)
}

function isWithin(category: string, path: string): boolean {
  return path === '' || category === path || category.startsWith(`${path}${pathSign}`)
}
