import { expect, it } from 'vitest'
import { newId } from '#base/id.ts'

it('makes ids of 24 characters that do not repeat and sort by time', () => {
  const early = newId(new Date('2026-01-01T00:00:00Z'))
  const late = newId(new Date('2026-01-01T00:00:00.001Z'))
  expect(early).toMatch(/^[0-9a-z]{24}$/)
  expect(early < late).toBe(true)
  const now = new Date()
  expect(new Set(Array.from({ length: 10_000 }, () => newId(now))).size).toBe(10_000)
})
