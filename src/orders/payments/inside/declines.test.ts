import { expect, it } from 'vitest'
import { pauseAfter } from './declines.ts'

const last = new Date('2026-03-02T10:00:00Z')

it('the pause grows from a minute to an hour once the free attempts are used', () => {
  const minutes = [0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2000].map((count) => {
    const until = pauseAfter({ count, last }, 5)
    return until && (until.getTime() - last.getTime()) / 60_000
  })
  expect(minutes).toEqual([undefined, undefined, undefined, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})

it('there is no pause when nothing was declined', () => {
  expect(pauseAfter({ count: 0, last: null }, 0)).toBeUndefined()
})
