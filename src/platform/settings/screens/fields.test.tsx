import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { conversionOf, FieldCards, type Fields } from './fields.tsx'
import { area, group, lines, own, text, whole, yesNo } from './inputs.tsx'

interface Bay {
  readonly name: string
  readonly lifts: number
  readonly opens: { readonly from: number; readonly to: number }
  readonly brands: readonly string[]
  readonly isOpen: boolean
  readonly about: string
}

const bay: Bay = {
  name: 'North',
  lifts: 2,
  opens: { from: 8, to: 17 },
  brands: ['Bosch', 'ATE'],
  isOpen: true,
  about: '',
}

const fields: Fields<Bay> = {
  name: text({ card: 'Bay', label: 'Name', hint: ({ lifts }) => `With ${lifts} lifts` }),
  lifts: whole({ card: 'Bay', label: 'Lifts' }),
  opens: group({
    card: 'Hours',
    legend: 'Open',
    fields: { from: whole({ label: 'From' }), to: whole({ label: 'To' }) },
  }),
  about: own(({ draft }) => <p>About {draft.name}</p>),
  brands: lines({ card: 'Hours', label: 'Brands' }),
  isOpen: yesNo({ label: 'Is open' }),
}
const { draftOf, documentOf } = conversionOf(fields)

function shown(errors: Readonly<Record<string, string>> = {}): string {
  const edit = { draft: draftOf(bay), errors, change: () => {}, isDirty: false, token: '' }
  return renderToStaticMarkup(<FieldCards fields={fields} edit={edit} />)
}

describe('the declared fields of settings', () => {
  it('have the document again', () => {
    expect(documentOf(draftOf(bay))).toEqual(bay)
  })

  it('have a number that cannot be read as NaN, which every schema refuses, and no empty lines', () => {
    expect(
      documentOf({ ...draftOf(bay), lifts: 'two', opens: { from: '', to: '17' }, brands: 'Bosch\n\n ' }),
    ).toEqual({ ...bay, lifts: Number.NaN, opens: { from: Number.NaN, to: 17 }, brands: ['Bosch'] })
  })

  it('stand in their order, those with the same heading in one card', () => {
    const words = shown()
      .replaceAll(/<textarea.*?<\/textarea>/gs, '')
      .split(/<[^>]+>/)
    expect(words.filter(Boolean).join(' | ')).toBe(
      'Bay | Name | With 2 lifts | Lifts | Hours | Open | From | To | About North | Hours | Brands | Is open',
    )
    expect(shown().match(/<section/g)).toHaveLength(4)
  })

  it('show the error of each path at its input, of a line too', () => {
    const html = shown({ lifts: 'One.', 'opens.to': 'Two.', 'brands.1': 'Three.' })
    expect(html.match(/(One|Two|Three)\./g)).toEqual(['One.', 'Two.', 'Three.'])
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  })

  it('do not compile without one of them, or with one of another type', () => {
    const { about, ...others } = fields
    // @ts-expect-error `about` is forgotten
    const forgotten: Fields<Bay> = others
    // @ts-expect-error a text is no number
    const wrong: Fields<Bay> = { ...fields, lifts: area({ label: 'Lifts' }) }
    expect([Object.keys(forgotten).length, Object.keys(wrong).length, typeof about]).toEqual([5, 6, 'object'])
  })
})
