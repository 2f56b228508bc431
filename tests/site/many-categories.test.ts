import { beforeAll, describe, expect, it } from 'vitest'
import * as home from '#app/site/home/home.tsx'
import { structuredBreadcrumb } from '#app/site/products/crumbs.ts'
import * as products from '#app/site/products/products.tsx'
import { loadTaxonomy, taxonomy } from '../catalog/taxonomy.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { pieces, rendered, wordsOf } from './rendered.ts'

const database = suiteFixture(freshDatabase)
beforeAll(async () => {
  await loadTaxonomy(database)
})

const idOf = (name: string) => taxonomy.find((line) => line.name === name)?.id ?? ''
const childrenOf = (id: string) => taxonomy.filter(({ parentId }) => parentId === id).map((line) => line.id)
const list = (name: string) => rendered(products, database, `?category=${idOf(name)}`)
/** The ids of the categories that a piece of HTML links to, in order. */
const linked = (html: string) =>
  [...html.matchAll(/href="\/allProducts\?category=(taxonomy-\d+)"/g)].map(([, id]) => id)
const navigation = (html: string, label: string) =>
  pieces(html, 'nav').find((nav) => nav.includes(`aria-label="${label}"`)) ?? ''

describe('with 858 categories', () => {
  it('the home page shows the categories at the top, twelve below each, and how many more there are', async () => {
    const html = await rendered(home, database)
    const tools = idOf('Tools')
    expect(new Set(linked(html)).size).toBe(2 + 2 + 12)
    expect(linked(html).filter((id) => childrenOf(tools).includes(id ?? ''))).toHaveLength(12)
    expect(wordsOf(html)).toContain(`${childrenOf(tools).length - 12} more categories in Tools`)
  })

  it('the list of all products shows only the categories at the top', async () => {
    const html = await rendered(products, database)
    expect(linked(navigation(html, 'Categories'))).toEqual([idOf('Tools'), idOf('Vehicles & Parts')])
    expect(navigation(html, 'Breadcrumb')).toBe('')
  })

  it('the list of a category shows the path to it and links to its children, with their counts', async () => {
    const html = await list('Motor Vehicle Parts')
    const path = ['Vehicles & Parts', 'Vehicle Parts & Accessories', 'Motor Vehicle Parts']
    const children = childrenOf(idOf('Motor Vehicle Parts'))
    expect(children.length).toBeGreaterThan(20)
    const shown = linked(navigation(html, 'Categories'))
    expect(shown.slice(0, 3)).toEqual(path.map(idOf))
    expect(shown.slice(3).sort()).toEqual(children.sort())
    expect(wordsOf(navigation(html, 'Categories'))).toContain('Motor Vehicle Braking 8')
    expect(wordsOf(pieces(html, 'h1').join())).toBe('Motor Vehicle Parts')
    expect(wordsOf(navigation(html, 'Breadcrumb'))).toBe(['All products', ...path].join(' '))
  })

  it('the list of a category without children shows its siblings, through all seven levels', async () => {
    const deep = taxonomy.find(({ depth }) => depth === 7)
    const html = await list(deep?.name ?? '')
    const shown = linked(navigation(html, 'Categories'))
    expect(shown.slice(6).sort()).toEqual(childrenOf(deep?.parentId ?? '').sort())
    expect(linked(navigation(html, 'Breadcrumb'))).toEqual(shown.slice(0, 6))
  })
})

it('search engines read the same path', () => {
  const breadcrumb = [
    { name: 'Parts', address: 'Parts' },
    { name: 'Nuts & Bolts', address: 'Nuts & Bolts' },
  ]
  const { itemListElement } = structuredBreadcrumb(breadcrumb, 'https://shop.example', {
    label: 'M6',
    to: '/products/m6',
  })
  expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'All products', 'https://shop.example/allProducts'],
    [2, 'Parts', 'https://shop.example/allProducts?category=Parts'],
    [3, 'Nuts & Bolts', 'https://shop.example/allProducts?category=Nuts+%26+Bolts'],
    [4, 'M6', 'https://shop.example/products/m6'],
  ])
})
