import { expect, it } from 'vitest'
import { returnableLines } from './returnable.ts'

const now = new Date('2026-03-02T12:00:00Z')
const line = (returnable: number, returnUntil: string | null) => ({ returnable, returnUntil })

it('only lines with pieces that can be returned now are offered', () => {
  const lines = [
    line(2, '2026-03-02T12:00:00Z'),
    line(2, '2026-03-02T11:59:59Z'),
    line(0, '2026-04-01T00:00:00Z'),
    line(2, null),
  ]
  expect(returnableLines(lines, now)).toEqual([lines[0]])
})
