import { describe, expect, it } from 'vitest'
import { type FamilyMember, mostVersions, versionsOf } from './model.ts'

function member(id: string, attributes: Readonly<Record<string, string>>, more: Partial<FamilyMember> = {}) {
  return {
    id,
    slug: `slug-${id}`,
    name: `Bolt ${id}`,
    partNumber: `P-${id}`,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    available: 5,
    minimum: 1,
    ...more,
  } satisfies FamilyMember
}

const labels = (members: readonly FamilyMember[]) =>
  versionsOf(members[0]?.id ?? '', members)?.all.map(({ label }) => label)
const by = (members: readonly FamilyMember[]) => versionsOf(members[0]?.id ?? '', members)?.by

describe('the versions of a product', () => {
  it('are named by the attribute in which they differ, in the order of its numbers', () => {
    const bolts = [
      member('a', { Steel: '8.8', Size: 'M10' }),
      member('b', { Steel: '8.8', Size: 'M8' }, { available: 2, minimum: 4 }),
      member('c', { Steel: '8.8', Size: 'M12' }),
    ]
    expect(versionsOf('a', bolts)).toEqual({
      by: ['Size'],
      all: [
        { slug: 'slug-b', label: 'M8', soldOut: true, current: false },
        { slug: 'slug-a', label: 'M10', soldOut: false, current: true },
        { slug: 'slug-c', label: 'M12', soldOut: false, current: false },
      ],
      cut: false,
    })
  })

  it('have the unit of the value', () => {
    const disc = (id: string, value: string) => ({
      ...member(id, {}),
      attributes: [{ name: 'Diameter', value, unit: 'mm' }],
    })
    expect(labels([disc('a', '312'), disc('b', '280')])).toEqual(['280 mm', '312 mm'])
  })

  it('take several attributes where one does not tell them apart, and leave out what says the same again', () => {
    const lamps = [
      member('a', { Colour: 'Red', Size: 'Small', Line: 'Red line' }),
      member('b', { Colour: 'Red', Size: 'Large', Line: 'Red line' }),
      member('c', { Colour: 'Blue', Size: 'Small', Line: 'Blue line' }),
    ]
    expect(by(lamps)).toEqual(['Colour', 'Size'])
    expect(labels(lamps)).toEqual(['Blue · Small', 'Red · Large', 'Red · Small'])
  })

  it('are named by the size and not by a longer number of the trade', () => {
    const ean = (id: string, EAN: string, Size: string) => member(id, { EAN, Size })
    expect(by([ean('a', '4006633123450', 'M8'), ean('b', '4006633123467', 'M10')])).toEqual(['Size'])
  })

  it('with the same values have their part numbers beside them', () => {
    const same = [member('a', { Size: 'M8' }), member('b', { Size: 'M8' }), member('c', { Size: 'M10' })]
    expect(labels(same)).toEqual(['M8 · P-a', 'M8 · P-b', 'M10'])
  })

  it('without attributes have what is left of their names, else their numbers', () => {
    const names = (...all: readonly string[]) => all.map((name, at) => member(String(at), {}, { name }))
    expect(labels(names('Brake pads, Front', 'Brake pads, Rear'))).toEqual(['Front', 'Rear'])
    expect(labels(names('Brake pads', 'Brake pads'))).toEqual(['Brake pads · P-0', 'Brake pads · P-1'])
    expect(labels(names('Brake pads', 'Brake pads, Rear'))).toEqual(['Brake pads', 'Brake pads, Rear'])
  })

  it('are none where it is the only one, also of a product that is not on sale', () => {
    expect(versionsOf('a', [member('a', { Size: 'M8' })])).toBeNull()
    expect(versionsOf('a', [])).toBeNull()
    expect(versionsOf('x', [member('a', { Size: 'M8' })])?.all).toMatchObject([{ current: false }])
  })

  it('of a family with more than a page names are cut', () => {
    const many = Array.from({ length: mostVersions + 1 }, (_, at) => member(String(at), { Size: `M${at}` }))
    expect(versionsOf('0', many)).toMatchObject({ cut: true, all: { length: mostVersions } })
  })
})
