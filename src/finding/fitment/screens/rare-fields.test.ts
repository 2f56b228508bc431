import { expect, it } from 'vitest'
import { newRow } from './fitment-draft.ts'
import { newNote } from './note-draft.ts'
import { hasRareErrors, saysRare } from './rare-fields.ts'

const row = newRow()

it.each([
  ['a month', { parts: { ...row.parts, monthFrom: '06/2003' } }],
  ['an engine code', { parts: { ...row.parts, engineCodes: 'AXR' } }],
  ['pieces per vehicle', { quantity: '2' }],
  ['the maker’s line', { label: 'Sport' }],
  ['a note', { notes: [newNote([])] }],
])('a row says %s in a field that few rows use', (_, said) => {
  expect(saysRare({ ...row, ...said })).toBe(true)
})

it('what most rows say is in no such field', () => {
  const parts = { ...row.parts, drives: 'AWD', bodies: 'Sedan', fuels: 'Diesel' }
  expect(saysRare({ ...row, make: 'Volkswagen', source: 'catalogue', axle: 'front', parts })).toBe(false)
})

it.each([
  ['fitments.3.parts.months.from', true],
  ['fitments.3.parts.cc', true],
  ['fitments.3.quantity', true],
  ['fitments.3.note', true],
  ['fitments.3.notes.0.kind', true],
  ['fitments.3.parts.drives.0', false],
  ['fitments.3.parts.fuels', false],
  ['fitments.3.make', false],
  ['fitments.30.quantity', false],
])('an error at %s is in such a field of row 3: %s', (field, isRare) => {
  expect(hasRareErrors({ [field]: 'Wrong' }, 'fitments.3')).toBe(isRare)
})
