import { expect, it } from 'vitest'
import { pasteWords } from '#pricing/carts/messages/pasted-list.ts'
import { isolated } from './isolated.ts'

it('a name that is written from right to left stands apart in a sentence, and others as they are', () => {
  expect(isolated('בלם קדמי')).toBe('\u2068בלם קדמי\u2069')
  expect(isolated('Ö-Filter 王')).toBe('Ö-Filter 王')
  expect(pasteWords.rowAdded('فلتر', 3)).toBe('\u2068فلتر\u2069: 3 in your cart')
  expect(pasteWords.rowAdded('Filter', 3)).toBe('Filter: 3 in your cart')
})
