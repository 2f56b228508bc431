import { expect, test } from 'vitest'
import { momentsOf } from './days.ts'

test('whole days are filtered by, the last one included', () => {
  const { from, to } = momentsOf({ from: '2026-02-28', to: '2026-02-28' })
  expect(from).toBe('2026-02-28T00:00:00.000Z')
  expect(to).toBe('2026-03-01T00:00:00.000Z')
})

test('what is no day filters nothing', () => {
  expect(momentsOf({ from: '', to: 'tomorrow' })).toEqual({})
})
