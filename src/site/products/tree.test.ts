import { expect, test } from 'vitest'
import { type Branch, buildTree, pathInTree, trailOf, visibleTree, withoutPicture } from './tree.ts'

const category = (id: string, parentId: string | null, depth: number) => ({
  ...{ id, parentId, depth, name: `Name ${id}`, address: id, picture: `/${id}.svg` },
  ...{ department: '', count: 0, own: 0 },
})
const known = [
  category('parts', null, 1),
  category('brakes', 'parts', 2),
  category('pads', 'brakes', 3),
  category('filters', 'parts', 2),
  category('tools', null, 1),
  category('spanners', 'tools', 2),
]
/** `parts 5 (brakes 2, filters 3)` */
const written = (tree: readonly Branch[]): string =>
  tree
    .map(({ address, count, children }) => {
      const below = children.length === 0 ? '' : ` (${written(children)})`
      return `${address} ${count}${below}`
    })
    .join(', ')

test('the tree has the categories with found products, each counted with its descendants', () => {
  const found = [
    { id: 'pads', count: 2 },
    { id: 'brakes', count: 1 },
    { id: 'filters', count: 3 },
    { id: 'gone', count: 9 },
  ]
  const tree = buildTree(known, found)
  expect(written(tree)).toBe('parts 6 (brakes 3 (pads 2), filters 3)')
  expect(tree[0]).toMatchObject({ name: 'Name parts', picture: '/parts.svg' })
  expect(buildTree(known, [])).toEqual([])
})

test('the path to a category has all levels, also when nothing is found', () => {
  expect(trailOf(known, 'pads')).toEqual([
    { name: 'Name parts', address: 'parts' },
    { name: 'Name brakes', address: 'brakes' },
    { name: 'Name pads', address: 'pads' },
  ])
  expect(trailOf(known, 'elsewhere')).toEqual([])
  expect(pathInTree(buildTree(known, [{ id: 'pads', count: 1 }]), 'filters')).toEqual([])
})

test('a small tree is shown whole, whichever category is chosen', () => {
  const tree = buildTree(
    known,
    known.map(({ id }) => ({ id, count: 1 })),
  )
  expect(visibleTree(tree, '')).toEqual(tree)
  expect(visibleTree(tree, 'pads')).toEqual(tree)
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

test('a large tree is shown down to the level for which there is room', () => {
  expect(written(visibleTree([wide('a', 20), wide('b', 19)], ''))).toBe('a 21, b 20')
  const deep = [wide('a', 3, [wide('d', 50)]), wide('b', 2)]
  expect(written(visibleTree(deep, ''))).toBe('a 4 (d 51, a0 1, a1 1, a2 1), b 3 (b0 1, b1 1)')
})

test('a large tree shows the path to the chosen category and its children, or its siblings when it has none', () => {
  const tree = [wide('a', 2, [wide('d', 1, [wide('e', 2)])]), wide('b', 60)]
  expect(written(visibleTree(tree, 'a'))).toBe('a 3 (d 2, a0 1, a1 1)')
  expect(written(visibleTree(tree, 'd'))).toBe('a 3 (d 2 (e 3, d0 1))')
  expect(written(visibleTree(tree, 'e1'))).toBe('a 3 (d 2 (e 3 (e0 1, e1 1)))')
  expect(visibleTree(tree, 'b')[0]?.children).toHaveLength(60)
  expect(written(visibleTree(tree, 'elsewhere'))).toBe('a 3, b 61')
})

test('a picture is looked for where a category below the top has none of its own and shows no children', () => {
  const shown = { ...leaf('shown'), picture: '/own.svg' }
  const tree = [wide('a', 1, [shown, wide('d', 1)]), leaf('b')]
  expect(withoutPicture(tree).map(({ id }) => id)).toEqual(['d0', 'a0'])
})
