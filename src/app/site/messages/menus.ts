import { isolated } from '#base/contract/isolated.ts'

/** The menus of the top bar. */
export const menuWords = {
  all: (category: string) => `All ${isolated(category.toLowerCase())}`,
} as const
