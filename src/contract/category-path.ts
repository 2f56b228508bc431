import type { Category } from './shapes.ts'

/** Between the names of a written path, `Parts › Brakes › Pads`. */
export const pathSign = ' › '

/** How each category's place is written, by its id. */
export function pathsOf(
  tree: readonly Pick<Category, '_id' | 'name' | 'parentId'>[],
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  for (const { _id, name, parentId } of tree) {
    const above = parentId === null ? undefined : paths.get(parentId)
    paths.set(_id, above === undefined ? name : `${above}${pathSign}${name}`)
  }
  return paths
}
