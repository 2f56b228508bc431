import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { toolCategories } from './product.ts'
import { products } from './products.ts'
import { reviews } from './reviews.ts'

const home = join(import.meta.dirname, '../../public')
const onDisk = (picture: string) => existsSync(join(home, picture))

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the demo catalogue', () => {
  test('has 48 products or more', () => {
    expect(products.length).toBeGreaterThanOrEqual(48)
  })

  test('is tools for a third or more', () => {
    const tools = products.filter(({ category }) => toolCategories.some((tool) => tool === category))
    expect(tools.length * 3).toBeGreaterThanOrEqual(products.length)
    expect(tools.length * 2).toBeLessThanOrEqual(products.length)
  })

  test('gives every product its own address and part number', () => {
    expect(twice(products.map(({ slug }) => slug))).toEqual([])
    expect(twice(products.map(({ partNumber }) => partNumber))).toEqual([])
    expect(twice(products.map(({ name }) => name))).toEqual([])
    expect(products.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('shows every product in a picture that exists', () => {
    expect(products.filter(({ picture }) => !onDisk(picture)).map(({ picture }) => picture)).toEqual([])
  })

  test('prices everything in whole cents above nothing', () => {
    expect(products.filter(({ priceCents }) => !Number.isInteger(priceCents) || priceCents <= 0)).toEqual([])
  })

  test('can be ordered from: minimum between 1 and 1000, in stock for one order or sold out', () => {
    expect(products.filter(({ minimum }) => minimum < 1 || minimum > 1000)).toEqual([])
    expect(products.filter(({ minimum, available }) => available !== 0 && available < minimum)).toEqual([])
    expect(products.filter(({ available }) => available === 0).length).toBeGreaterThanOrEqual(2)
  })

  test('describes every product by weight, sentence and four to eight attributes', () => {
    expect(products.filter(({ weightGrams }) => weightGrams <= 0)).toEqual([])
    expect(products.filter(({ about }) => about.length < 80 || about.length > 400)).toEqual([])
    expect(products.filter(({ attributes }) => attributes.length < 4 || attributes.length > 8)).toEqual([])
  })
})

describe('the demo reviews', () => {
  test('are 14 or more, each by another shop', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(14)
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
  const drawn = files.filter((file) => file.endsWith('.svg'))

  test('draw at least 60 products apart', () => {
    expect(new Set(products.map(({ picture }) => picture)).size).toBeGreaterThanOrEqual(60)
  })

  test('hold no script, no words and nothing from elsewhere', () => {
    const strange = /<script|<text|<foreignObject|<image|\bon\w+=|href="[^#]|url\((?!#)|@import/
    expect(drawn.filter((file) => strange.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
  })

  test('are light: 12 kB a part, 40 kB a banner, 60 kB a banner as pixels', () => {
    const limit = (file: string) => {
      if (!file.startsWith('banner-')) return 12
      return file.endsWith('.svg') ? 40 : 60
    }
    expect(files.filter((file) => statSync(join(folder, file)).size > limit(file) * 1024)).toEqual([])
  })

  test('have the four banners in every width that the home page asks for', () => {
    const cuts = ['640', '1024', '1600', 'phone-480', 'phone-800', 'phone-1200']
    const wanted = [1, 2, 3, 4].flatMap((banner) =>
      cuts.flatMap((cut) => [`banner-${banner}-${cut}.avif`, `banner-${banner}-${cut}.webp`]),
    )
    expect(wanted.filter((file) => !files.includes(file))).toEqual([])
  })
})
