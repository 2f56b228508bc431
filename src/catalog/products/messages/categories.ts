import { isolated } from '#base/contract/isolated.ts'
import { formatInteger } from '#base/format-integer.ts'

/** Categories: the tree that admins edit. */
export const adminCategories = {
  about: 'Open a category to see those below it. The arrow keys move through the tree.',
  add: 'Add a category',
  find: 'Find a category',
  tree: 'Tree of categories',
  toMend: 'To mend: these names have signs that nobody sees. Rename them.',
  found: (count: number, shown: number) =>
    shown < count ? `${count} categories found, the first ${shown} are shown` : `${count} found`,
  none: 'No categories yet',
  noneHint: 'Add one here, or enter one where you add a product.',
  nothingFound: 'No category has this in its name.',
  holds: (count: number) => (count === 1 ? '1 product' : `${formatInteger(count)} products`),
  open: (name: string) => `Open ${isolated(name)}`,
  actions: (name: string) => `Actions for ${isolated(name)}`,
  addBelow: 'Add below',
  rename: 'Rename',
  move: 'Move',
  up: 'Move up',
  down: 'Move down',
  view: 'View in the shop',
  goods: 'Tax and weight',
  goodsTitle: (name: string) => `Tax and weight of ${isolated(name)}`,
  goodsHint:
    'For products of this category, and of those below it, that have no tax class or weight of their own.',
  taxClass: 'Tax class',
  ofParent: 'That of the category above',
  ofShop: 'That of the shop',
  defaultWeight: 'Package weight, g',
  remove: 'Delete',
  name: 'Name',
  addTitle: (parent: string | undefined) =>
    parent === undefined ? 'Add a category at the top' : `Add a category below ${isolated(parent)}`,
  renameTitle: (name: string) => `Rename ${isolated(name)}`,
  renameHint: 'Its products show the new name. Links to its page stay as they are.',
  moveTitle: (name: string) => `Move ${isolated(name)}`,
  moveWhat: 'All categories below it and their products move with it.',
  parent: 'Below',
  parentHint: 'Choose a category from the list. Leave it empty for the top.',
  noSuchParent: 'Please choose a category from the list.',
  removeTitle: (name: string) => `Delete ${isolated(name)}?`,
  removeWhat: (products: number, categories: number, parent: string | undefined) => {
    const kept = [
      ...(products > 0 ? [products === 1 ? '1 product on sale' : `${products} products on sale`] : []),
      ...(categories > 0 ? [categories === 1 ? '1 category' : `${categories} categories`] : []),
    ].join(' and ')
    if (kept === '') return 'It is empty. This cannot be undone.'
    return parent === undefined
      ? `It holds ${kept}. Its products will have no category, and the categories right below it move to the top. This cannot be undone.`
      : `It holds ${kept}. Its products and the categories right below it move to ${isolated(parent)}. This cannot be undone.`
  },
  added: 'Category added',
  renamed: 'Category renamed',
  moved: 'Category moved',
  goodsSaved: 'Saved',
  removed: 'Category deleted',
} as const
