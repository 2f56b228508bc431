import { expect, it } from 'vitest'
import { heardProgress, partDone } from './import-state.ts'

it('knows the part that is done once it knows how much there is, and never more than all', () => {
  expect(partDone({ records: 0, ofRecords: 0 })).toBeUndefined()
  expect(partDone({ records: 250, ofRecords: 1000 })).toBe(0.25)
  expect(partDone({ records: 1001, ofRecords: 1000 })).toBe(1)
})

it('is heard each quarter once', () => {
  expect([undefined, 0, 0.24].map(heardProgress)).toEqual(['', '', ''])
  expect([0.25, 0.49, 0.5, 0.99, 1].map(heardProgress)).toEqual(['25 %', '25 %', '50 %', '75 %', '100 %'])
})
