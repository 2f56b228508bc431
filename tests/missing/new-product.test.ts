import { describe, expect, it } from 'vitest'
import { type StoredDefault, textFrom } from '#catalog/missing/model.ts'
import { addedByDefaults } from '#catalog/missing/service/new-product.ts'

const paths = new Map([
  ['parts', 'Parts'],
  ['brakes', 'Parts › Brakes'],
  ['pads', 'Parts › Brakes › Pads'],
  ['brakesets', 'Parts › Brake sets'],
])

function added(product: Parameters<typeof addedByDefaults>[0], ...defaults: Partial<StoredDefault>[]) {
  const stored = defaults.map((one, at) => ({ id: String(at), maker: null, within: null, ...one }))
  return addedByDefaults(product, stored, (id) => paths.get(id))
}

const ofHalden = {
  maker: 'Halden',
  categoryId: 'pads',
  about: '{name} by {maker}',
  picture: '/pictures/h.webp',
}

describe('what defaults add to a new product', () => {
  it('is what it lacks, and never in place of its own', () => {
    expect(added({ maker: 'HALDEN ', name: 'Pad set' }, ofHalden)).toEqual({
      category: 'Parts › Brakes › Pads',
      about: 'Pad set by HALDEN',
      picture: '/pictures/h.webp',
    })
    const own = { category: 'Parts', about: 'Own.', picture: 'https://a.example/own.png' }
    expect(added({ maker: 'Halden', ...own }, ofHalden)).toEqual({})
    expect(added({ maker: 'Halden', about: 'Own.', category: 'Parts' }, ofHalden)).toEqual({
      picture: '/pictures/h.webp',
    })
  })

  it('is nothing for products of another maker, or of a category beside', () => {
    expect(added({ maker: 'Orbe' }, ofHalden)).toEqual({})
    expect(added({ category: 'Parts › Brake sets' }, { within: 'brakes', about: 'Brakes.' })).toEqual({})
    expect(added({ category: 'Parts' }, { within: 'brakes', about: 'Brakes.' })).toEqual({})
    expect(added({}, { within: 'gone', about: 'Gone.' })).toEqual({})
  })

  it('is of the narrowest category, and of the maker within it', () => {
    const about = (category: string, maker = '') =>
      added(
        { category, maker },
        { maker: 'Halden', about: 'maker' },
        { within: 'brakes', about: 'brakes' },
        { within: 'pads', about: 'pads' },
        { maker: 'Halden', within: 'pads', about: 'both' },
      ).about
    expect(about('Parts', 'Halden')).toBe('maker')
    expect(about('Parts › Brakes', 'Halden')).toBe('brakes')
    expect(about('Parts › Brakes › Pads')).toBe('pads')
    expect(about('Parts › Brakes › Pads', 'Halden')).toBe('both')
    expect(about('Parts')).toBeUndefined()
  })

  it('goes by the category that it adds', () => {
    expect(
      added(
        { maker: 'Halden' },
        { maker: 'Halden', categoryId: 'pads' },
        { within: 'brakes', picture: '/p.webp' },
      ),
    ).toEqual({ category: 'Parts › Brakes › Pads', picture: '/p.webp' })
  })
})

it('a template names each product once, also one whose name looks like a template', () => {
  const product = { name: '{maker} pad', maker: 'Halden', partNumber: '' }
  expect(textFrom('{maker} {partNumber} {name}, new.', product)).toBe('Halden {maker} pad, new.')
})
