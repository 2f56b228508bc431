import { expect, test } from 'vitest'
import { momentsOf } from './days.ts'

test('whole days are filtered by, the last one included', () => {
  const { from, to } = momentsOf({ from: '2026-02-28', to: '2026-02-28' })
  expect(from).toBe(new Date(2026, 1, 28).toISOString())
  expect(to).toBe(new Date(2026, 2, 1).toISOString())
})

test('what is no day filters nothing', () => {
  expect(momentsOf({ from: '', to: 'tomorrow' })).toEqual({})
})
