import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { suiteFixture } from '../fixtures.ts'
import { readingOf, theDemoShop } from './tour.ts'

const shop = suiteFixture(theDemoShop)
const text = await readFile(join(import.meta.dirname, '../../docs/finding-tour.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, typed = '', read = '', first = '']) =>
    /^(Type$|-)/.test(typed) ? [] : [{ typed, read, first }],
  )

describe('the tour of finding for testers', () => {
  it('has twenty searches', () => {
    expect(rows).toHaveLength(20)
  })

  it.each(rows)('$typed is read as $read, and $first comes first', async ({ typed, read, first }) => {
    const found = await shop.find(typed)
    expect(readingOf(found)).toBe(read)
    expect(found.products[0]?.name ?? 'nothing').toMatch(new RegExp(`^${first.replace(/[()]/g, '.')}`))
  })
})
