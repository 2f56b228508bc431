import { expect, it } from 'vitest'
import { replacementIn } from './replacement-text.ts'

it.each([
  ['USE 4711', '4711'],
  ['NLA USE BRD-280', 'BRD-280'],
  ['Brake disc, NLA - USE 600/1', '600/1'],
  ['Oil filter (SEE AB12)', 'AB12'],
  ['Disc; USE: A.7', 'A.7'],
])('%s says that %s is sold in its place', (name, number) => {
  expect(replacementIn({ name })).toBe(`replaced by: ${number}`)
})

it.each(['Use 4711', 'USE WITH 4711', 'SEE PICTURE', 'see 4711', 'REUSE 4711', 'USE'])(
  '%s says nothing',
  (about) => {
    expect(replacementIn({ about })).toBeUndefined()
  },
)
