import { isolated } from '#base/contract/isolated.ts'
/** Texts of the tiles of the categories on the home page. */
export const categoryWords = {
  byCategory: 'By category',
  byMake: 'Parts by make',
  moreIn: (count: number, name: string) =>
    count === 1 ? `1 more category in ${isolated(name)}` : `${count} more categories in ${isolated(name)}`,
  moreCategories: (count: number) => (count === 1 ? '1 more category' : `${count} more categories`),
} as const
