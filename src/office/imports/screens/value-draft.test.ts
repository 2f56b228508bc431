import { describe, expect, it } from 'vitest'
import { valueWords as words } from '#office/imports/messages/value-words.ts'
import { sentValues, type ValueDraft, valueDraftsOf, valueKey } from './value-draft.ts'

const choices = {
  maker: [{ value: 'Halden', label: 'Halden' }],
  category: [{ value: 'Parts › Brakes', label: 'Parts › Brakes' }],
  taxClass: [{ value: 'low', label: 'Reduced' }],
}
const draft = (patch: Partial<ValueDraft>): ValueDraft => ({
  ...{ field: 'category', word: 'Bremsen', rows: 3, choice: '', typed: '' },
  ...patch,
})
const sent = (...drafts: ValueDraft[]) => sentValues(drafts, choices, () => true)

describe('the words of a file that the shop does not have', () => {
  it('are asked, and after them stands what was answered before', () => {
    const mapping = {
      values: [
        { field: 'category', word: 'Bremsen', means: 'gone' },
        { field: 'maker', word: 'BBBB', means: 'Halden' },
        { field: 'maker', word: 'Torvik', means: 'Torvik' },
        { field: 'taxClass', word: '2', means: 'low' },
        { field: 'category', word: 'Sale', means: null },
      ],
    } as unknown as Parameters<typeof valueDraftsOf>[0]['mapping']
    const questions = [{ field: 'category' as const, words: [{ word: 'Bremsen', rows: 3 }], more: 0 }]
    const drafts = valueDraftsOf({ questions, choices, mapping })
    expect(drafts.map(({ word, choice, typed }) => [word, choice, typed])).toEqual([
      ['Bremsen', '', ''],
      ['BBBB', 'means', 'Halden'],
      ['Torvik', 'as_is', 'Torvik'],
      ['2', 'means', 'Reduced'],
      ['Sale', 'out', ''],
    ])
    expect(sent(...drafts.slice(1)).values).toEqual(mapping?.values.slice(1))
  })

  it('mean what the shop has, in any case of letters', () => {
    expect(sent(draft({ choice: 'means', typed: ' parts › brakes ' }))).toEqual({
      values: [{ field: 'category', word: 'Bremsen', means: 'Parts › Brakes' }],
      errors: {},
    })
  })

  it('that are not answered, or mean what the shop does not have, are errors at their fields', () => {
    const [open, wrong] = [draft({}), draft({ word: 'Sale', choice: 'means', typed: 'Nothing' })]
    expect(sent(open, wrong)).toEqual({
      values: [],
      errors: { [valueKey(open)]: words.noAnswer, [valueKey(wrong)]: words.unknown.category },
    })
  })

  it('of a field that no column is are not asked', () => {
    expect(sentValues([draft({})], choices, (field) => field === 'maker')).toEqual({ values: [], errors: {} })
  })
})
