import { expect, it } from 'vitest'
import { knowTree } from '#catalog/products/known-tree.ts'
import { menuCategories, menusOf } from './menus.ts'

const category = (id: string, parentId: string | null) => ({
  id,
  parentId,
  name: id,
  address: id.toLowerCase(),
  picture: '',
})
const tree = knowTree([
  ...[category('Parts', null), category('Tools', null), category('Gifts', null)],
  ...[category('Brakes', 'Parts'), category('Filters', 'Parts'), category('Spanners', 'Tools')],
  category('Pads', 'Brakes'),
])
const to = (name: string) => `/allProducts?category=${name}`

it('categories at the top with others below them are menus, which lead to all of them and to each', () => {
  expect(menusOf(tree, () => false)).toEqual([
    {
      label: 'Parts',
      links: [
        { label: 'All parts', to: to('parts') },
        { label: 'Brakes', to: to('brakes') },
        { label: 'Filters', to: to('filters') },
      ],
    },
    {
      label: 'Tools',
      links: [
        { label: 'All tools', to: to('tools') },
        { label: 'Spanners', to: to('spanners') },
      ],
    },
  ])
})

it('leaves out what has nothing on sale, and a menu without another link', () => {
  const dead = new Set([to('filters'), to('spanners')])
  expect(menusOf(tree, (link) => dead.has(link)).map(({ label, links }) => [label, links.length])).toEqual([
    ['Parts', 2],
  ])
})

it('all categories to which they lead are looked at', () => {
  expect(menuCategories(tree).map(({ name }) => name)).toEqual([
    ...['Parts', 'Brakes', 'Filters'],
    ...['Tools', 'Spanners'],
  ])
})
