import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { isStandardPart, type Platform, partsOf } from './platform.ts'
import { platforms } from './platforms.ts'
import { yearsOf } from './questions.ts'

const { products } = readCatalogue()
const bySlug = new Map(products.map((product) => [product.slug, product]))
const measureOf = (slug: string, name: string) =>
  bySlug.get(slug)?.attributes.find((attribute) => attribute.name === name)?.value

/** The platforms that have a part, by its slug. */
const having = new Map<string, Platform[]>()
for (const platform of platforms)
  for (const slug of partsOf(platform)) having.set(slug, [...(having.get(slug) ?? []), platform])

const startingWith = (...names: string[]) =>
  [...having].filter(([slug]) => names.some((name) => slug.startsWith(`${name}-`)))

test('every part of a platform is a product', () => {
  expect([...having.keys()].filter((slug) => !bySlug.has(slug))).toEqual([])
})

test('no two platforms share a brake disc, a pad, a caliper, a shoe or a part of the suspension', () => {
  const bolted = startingWith(
    ...['brake', 'wheel', 'stabiliser-link', 'shock-absorber', 'coil-spring', 'strut', 'control-arm', 'cv'],
    ...['ball-joint', 'tie-rod', 'coilover', 'lowering-springs'],
  )
  expect(bolted.length).toBeGreaterThan(250)
  const shared = bolted.filter(([, all]) => all.length > 1)
  expect(shared.map(([slug, all]) => `${slug}: ${all.map(({ name }) => name).join(', ')}`)).toEqual([])
})

test('no disc of one platform has the measures of a disc of another', () => {
  const discs = startingWith('brake-disc').map(([slug]) => {
    const names = ['Outer diameter', 'Thickness', 'Bolt circle', 'Centre bore', 'Axle', 'Construction']
    return names.map((name) => measureOf(slug, name)).join(', ')
  })
  expect(discs.filter((disc, at) => discs.indexOf(disc) < at)).toEqual([])
})

test('only batteries and wiper blades go into cars of several groups of makers', () => {
  const wrong = [...having].filter(
    ([slug, all]) => !isStandardPart(slug) && new Set(all.map(({ group }) => group)).size > 1,
  )
  expect(wrong.map(([slug]) => slug)).toEqual([])
})

test('the discs, wheels and hubs of a platform have one bolt circle', () => {
  const wrong = platforms.filter((platform) => {
    const circles = partsOf(platform).flatMap((slug) => measureOf(slug, 'Bolt circle') ?? [])
    return new Set(circles).size > 1
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('pads are for a disc of their platform', () => {
  const pads = startingWith('brake-pad-set').filter(([slug]) => measureOf(slug, 'Disc') !== undefined)
  expect(pads.length).toBeGreaterThan(90)
  const wrong = pads.filter(([slug, [platform]]) => {
    const axle = slug.includes('rear') ? 'Rear' : 'Front'
    const discs = (platform ? partsOf(platform) : []).filter((one) => measureOf(one, 'Axle') === axle)
    const sizes = discs.map((one) => `${measureOf(one, 'Outer diameter')} × ${measureOf(one, 'Thickness')}`)
    return !sizes.includes(measureOf(slug, 'Disc') ?? '')
  })
  expect(wrong.map(([slug]) => slug)).toEqual([])
})

test('a disc and its pads ask for the same size, or both for none', () => {
  const wrong = platforms.filter(({ everyEngine, bySize = [] }) => {
    const front = /^brake-(disc-(vented|drilled)|pad-set-(front|155|ceramic))/
    return [everyEngine, ...bySize.map(({ parts }) => parts)].some((parts) => {
      const kinds = new Set(parts.filter((slug) => front.test(slug)).map((slug) => slug.slice(0, 9)))
      return kinds.size === 1
    })
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('where two generations of a car were sold in a year, each asks which one it is, by names of their own', () => {
  const cars = platforms.flatMap((platform) => platform.cars)
  const asking = cars.flatMap((car) => yearsOf(car, platforms).filter(({ asked }) => asked.length > 0))
  expect(asking.length).toBeGreaterThan(20)
  const unnamed = asking.flatMap(({ asked }) =>
    asked.filter(({ answers }) => answers.includes('') || new Set(answers).size < answers.length),
  )
  expect(unnamed).toEqual([])
  const gaps = cars.filter((car) => {
    const years = yearsOf(car, platforms)
    const covered = years.reduce((sum, { fromYear, toYear }) => sum + toYear - fromYear + 1, 0)
    return covered !== car.toYear - car.fromYear + 1
  })
  expect(gaps).toEqual([])
})
