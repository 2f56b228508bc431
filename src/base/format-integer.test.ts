import { expect, test } from 'vitest'
import { formatInteger } from '#base/format-integer.ts'

test('counts are grouped by thousands, as Intl groups them', () => {
  expect([0, 7, 999, 1000, 1204, 1_000_000].map(formatInteger)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '1,204',
    '1,000,000',
  ])
})
