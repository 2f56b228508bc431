import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromMinor, isMore } from '#base/money.ts'
import { stockState } from '#catalog/products/model.ts'
import { readCatalogue } from './catalogue.ts'

const { pictures, products, reviews, tree } = readCatalogue()

const home = join(import.meta.dirname, '../../../public')
const onDisk = (picture: string) => existsSync(join(home, picture))

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** What a name says before a comma or a figure. */
const typeOf = (name: string) => name.split(/,| [A-Z]{0,2}\d|s,|s? with /)[0]?.replace(/s$/, '')

describe('the demo catalogue', () => {
  test('has 160 to 700 products', () => {
    expect(products.length).toBeGreaterThanOrEqual(160)
    expect(products.length).toBeLessThanOrEqual(700)
  })

  test('has four products or more in every category of the tree, and none outside it', () => {
    const names = Object.values(tree).flat()
    expect(twice(names)).toEqual([])
    const count = (name: string) => products.filter(({ category }) => category === name).length
    expect(names.filter((name) => count(name) < 4)).toEqual([])
    expect(products.filter(({ category }) => !names.some((name) => name === category))).toEqual([])
  })

  test('has 75 tools or more, and more parts than tools', () => {
    const tools = products.filter(({ category }) => tree.Tools?.includes(category))
    expect(tools.length).toBeGreaterThanOrEqual(75)
    expect(tools.length * 2).toBeLessThanOrEqual(products.length)
  })

  test('ends with six of different categories, parts and tools, for the home page', () => {
    const latest = products.slice(-6).map(({ category }) => category)
    expect(twice(latest)).toEqual([])
    for (const names of Object.values(tree))
      expect(latest.some((category) => names.includes(category))).toBe(true)
  })

  test('has enough makers and countries to filter by, each with several products', () => {
    for (const names of [products.map(({ maker }) => maker), products.map(({ madeIn }) => madeIn)]) {
      const different = new Set(names)
      expect(different.size).toBeGreaterThanOrEqual(10)
      expect(different.size * 5).toBeLessThanOrEqual(names.length)
      expect(different.has('')).toBe(false)
    }
  })

  test('has a unique address and part number for every product', () => {
    expect(twice(products.map(({ slug }) => slug))).toEqual([])
    expect(twice(products.map(({ maker, partNumber }) => `${maker} ${partNumber}`))).toEqual([])
    expect(twice(products.map(({ name }) => name))).toEqual([])
    expect(products.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('has a picture for every product, which exists in every width and format', () => {
    const files = products
      .map(({ picture }) => picture.replace(/-640[.]webp$/, ''))
      .flatMap((stem) =>
        [320, 640, 1280].flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
      )
    expect(files.filter((file) => !onDisk(file))).toEqual([])
  })

  test('has further pictures of some products, which exist in every width and format and are no first ones', () => {
    const files = pictures
      .map(({ picture }) => picture.replace(/-640[.]webp$/, ''))
      .flatMap((stem) =>
        [320, 640, 1280].flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]),
      )
    expect(files.filter((file) => !onDisk(file))).toEqual([])
    const first = new Set(products.map(({ picture }) => picture))
    expect(pictures.filter(({ picture }) => first.has(picture))).toEqual([])
    const counts = Object.values(Object.groupBy(pictures, ({ of }) => of)).map((of = []) => of.length + 1)
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...counts)).toBe(4)
  })

  test('has more than 90 pictures, and shares a picture only within a part type', () => {
    const shown = Map.groupBy(products, ({ picture }) => picture)
    expect(shown.size).toBeGreaterThanOrEqual(90)
    const types = [...shown].map(
      ([picture, all]) => [picture, new Set(all.map(({ name }) => typeOf(name)))] as const,
    )
    expect(types.filter(([, names]) => names.size > 1)).toEqual([])
  })

  test('has a price above zero for every product', () => {
    expect(products.filter(({ price }) => !isMore(price, fromMinor(0)))).toEqual([])
  })

  test('can be ordered from: minimum between 1 and 1000, in stock for one order or sold out', () => {
    expect(products.filter(({ minimum }) => minimum < 1 || minimum > 1000)).toEqual([])
    expect(products.filter(({ minimum, available }) => available !== 0 && available < minimum)).toEqual([])
    const states = products.map((product) => stockState({ ...product, lowStockAt: null }))
    for (const state of ['out', 'low'] as const)
      expect(states.filter((one) => one === state).length).toBeGreaterThanOrEqual(5)
    expect(states.filter((one) => one === 'in').length * 2).toBeGreaterThan(states.length)
  })

  test('describes every product by weight, size, words of its own and four to eight attributes', () => {
    expect(products.filter(({ weightGrams }) => weightGrams <= 0)).toEqual([])
    const isSize = (side: number) => Number.isInteger(side) && side >= 10 && side <= 2000
    expect(
      products.filter(({ lengthMm, widthMm, heightMm }) => ![lengthMm, widthMm, heightMm].every(isSize)),
    ).toEqual([])
    expect(products.filter(({ about }) => about.length < 80 || about.length > 400)).toEqual([])
    expect(twice(products.flatMap(({ about }) => about.split(/(?<=[.:;]) /)))).toEqual([])
    expect(products.filter(({ about }) => !/[.]$/.test(about) || !/[.?] /.test(about))).toEqual([])
    expect(products.filter(({ attributes }) => attributes.length < 4 || attributes.length > 8)).toEqual([])
  })
})

describe('the demo reviews', () => {
  test('are 40 or more, each by another shop, half of them about an existing product', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(40)
    const about = reviews.flatMap(({ of }) => of ?? [])
    expect(about.length * 2).toBeGreaterThanOrEqual(reviews.length)
    expect(about.filter((slug) => !products.some((product) => product.slug === slug))).toEqual([])
    expect(twice(reviews.map(({ name }) => name))).toEqual([])
  })

  test('rate from 1 to 5 in whole stars, and not all the same', () => {
    expect(reviews.filter(({ ratings }) => !Number.isInteger(ratings) || ratings < 1 || ratings > 5)).toEqual(
      [],
    )
    expect(new Set(reviews.map(({ ratings }) => ratings)).size).toBeGreaterThan(2)
  })

  test('show an avatar that exists, or none', () => {
    expect(reviews.filter(({ picture }) => picture !== '' && !onDisk(picture))).toEqual([])
  })
})

describe('the pictures of the demo shop', () => {
  const folder = join(home, 'pictures/demo')
  const files = readdirSync(folder).filter((file) => file.includes('.'))

  test('are all rendered; only avatars are drawn, without scripts, words and external resources', () => {
    expect(files.filter((file) => !/-\d+[.](avif|webp|jpg)$/.test(file))).toEqual([])
    const strange = /<script|<text|<foreignObject|<image|\bon\w+=|href="[^#]|url\((?!#)|@import/
    const faces = readdirSync(join(folder, 'avatars'))
    expect(faces.length).toBeGreaterThan(5)
    expect(faces.filter((file) => strange.test(readFileSync(join(folder, 'avatars', file), 'utf8')))).toEqual(
      [],
    )
  })

  test('are small: 40 kB for a card, 60 kB for a banner, 17 MB in all', () => {
    const limit = (file: string) => {
      if (file.startsWith('banner-')) return 60_000
      return /-(320|640)[.]/.test(file) ? 40_000 : 90_000
    }
    const size = (file: string) => statSync(join(folder, file)).size
    expect(files.filter((file) => size(file) > limit(file))).toEqual([])
    expect(files.reduce((sum, file) => sum + size(file), 0)).toBeLessThan(17_000_000)
  })

  test('include the four banners in every width that the home page uses', () => {
    const cuts = ['640', '1024', '1600', 'phone-480', 'phone-800', 'phone-1200']
    const wanted = [1, 2, 3, 4].flatMap((banner) =>
      cuts.flatMap((cut) => [`banner-${banner}-${cut}.avif`, `banner-${banner}-${cut}.webp`]),
    )
    expect(wanted.filter((file) => !files.includes(file))).toEqual([])
  })
})
