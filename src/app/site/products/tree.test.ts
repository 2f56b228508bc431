import { expect, test } from 'vitest'
import { addPictures, type Branch, buildTree, leavesOf, pathInTree, sumOf, visibleTree } from './tree.ts'

const category = (id: string, parentId: string | null, count: number | undefined) => ({
  id,
  parentId,
  name: `Name ${id}`,
  address: id,
  picture: `/${id}.svg`,
  count,
})
const found = [
  category('parts', null, 6),
  category('brakes', 'parts', 3),
  category('pads', 'brakes', 2),
  category('filters', 'parts', 3),
  category('tools', null, 0),
  category('spanners', 'tools', 0),
]
/** `parts 5 (brakes 2, filters 3)` */
const written = (tree: readonly Branch[]): string =>
  tree
    .map(({ address, count, children }) => {
      const below = children.length === 0 ? '' : ` (${written(children)})`
      return `${address} ${count}${below}`
    })
    .join(', ')

test('the tree has the categories with found products', () => {
  const tree = buildTree(found)
  expect(written(tree)).toBe('parts 6 (brakes 3 (pads 2), filters 3)')
  expect(tree[0]).toMatchObject({ name: 'Name parts', picture: '/parts.svg' })
  expect(buildTree([])).toEqual([])
})

test('categories that are not counted are shown, and have no sum', () => {
  const tree = buildTree([category('parts', null, undefined), category('brakes', 'parts', undefined)])
  expect(written(tree)).toBe('parts undefined (brakes undefined)')
  expect(sumOf(tree)).toBeUndefined()
  expect(sumOf(buildTree(found))).toBe(6)
  expect(sumOf([])).toBe(0)
})

test('a path ends where nothing is found', () => {
  expect(pathInTree(buildTree(found), 'pads').map(({ address }) => address)).toEqual([
    'parts',
    'brakes',
    'pads',
  ])
  expect(pathInTree(buildTree(found), 'spanners')).toEqual([])
})

const whole = (chosen: string) => ({ chosen, isWhole: true })

test('a small tree is shown whole, whichever category is chosen', () => {
  const tree = buildTree(found)
  expect(visibleTree(tree, whole(''))).toEqual(tree)
  expect(visibleTree(tree, whole('pads'))).toEqual(tree)
})

test('of a tree that was not read whole, only the path to the chosen category and its children are shown', () => {
  expect(written(visibleTree(buildTree(found), { chosen: 'brakes', isWhole: false }))).toBe(
    'parts 6 (brakes 3 (pads 2))',
  )
})

const leaf = (address: string): Branch => ({
  id: address,
  name: address,
  address,
  picture: '',
  count: 1,
  children: [],
})
const wide = (address: string, width: number, below: Branch[] = []): Branch => ({
  ...leaf(address),
  count: width + 1,
  children: [...below, ...Array.from({ length: width }, (_, index) => leaf(`${address}${index}`))],
})

test('a large tree is shown down to the level that fits', () => {
  expect(written(visibleTree([wide('a', 20), wide('b', 19)], whole('')))).toBe('a 21, b 20')
  const deep = [wide('a', 3, [wide('d', 50)]), wide('b', 2)]
  expect(written(visibleTree(deep, whole('')))).toBe('a 4 (d 51, a0 1, a1 1, a2 1), b 3 (b0 1, b1 1)')
})

test('a large tree shows the path to the chosen category and its children, or its siblings when it has none', () => {
  const tree = [wide('a', 2, [wide('d', 1, [wide('e', 2)])]), wide('b', 60)]
  expect(written(visibleTree(tree, whole('a')))).toBe('a 3 (d 2, a0 1, a1 1)')
  expect(written(visibleTree(tree, whole('d')))).toBe('a 3 (d 2 (e 3, d0 1))')
  expect(written(visibleTree(tree, whole('e1')))).toBe('a 3 (d 2 (e 3 (e0 1, e1 1)))')
  expect(visibleTree(tree, whole('b'))[0]?.children).toHaveLength(60)
  expect(written(visibleTree(tree, whole('elsewhere')))).toBe('a 3, b 61')
})

test('of a product is the picture of a category below the top that has none and shows no children', async () => {
  const shown = { ...leaf('shown'), picture: '/own.svg' }
  const tree = [wide('a', 1, [shown, wide('d', 1)]), leaf('b')]
  const leaves = leavesOf(tree)
  const categoryPictures = async (ids: readonly string[]) => new Map(ids.map((id) => [id, `/${id}.webp`]))
  await addPictures({ categoryPictures }, leaves)
  expect(leaves.map(({ id, picture }) => [id, picture])).toEqual([
    ['shown', '/own.svg'],
    ['d0', '/d0.webp'],
    ['a0', '/a0.webp'],
  ])
  expect(tree.map(({ picture }) => picture)).toEqual(['', ''])
})
