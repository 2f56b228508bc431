import { expect, it } from 'vitest'
import { bury, columns, idAt, placeOf, takePlace, withNumber } from '#finding/find/inside/index/columns.ts'
import { dictionary, sortedTerms, termsOf } from '#finding/find/inside/index/dictionary.ts'
import {
  bitsOfPlace,
  forwardLists,
  lookUpIn,
  newerWords,
  sizeOfList,
} from '#finding/find/inside/index/postings.ts'
import { draws } from '../random.ts'
import { atOnce } from './at-once.ts'

const { below, one } = draws(11)
const letters = ['a', 'b', 'c', '1', 'ä', 'ж', '🚗']

/** Words of which many begin alike, also beyond the bytes that are counted. */
const words = Array.from({ length: 4000 }, () => {
  const beginning = one(['', 'a', 'abc', 'autoparts-number-'])
  return beginning + Array.from({ length: 1 + below(6) }, () => one(letters)).join('')
})

it('a dictionary knows each text by one number', () => {
  const known = dictionary()
  const numbers = words.map((word) => known.addText(word))
  expect(known.count).toBe(new Set(words).size)
  expect(numbers.map((number) => known.text(number))).toEqual(words)
  expect(words.map((word) => known.find(word))).toEqual(numbers)
  expect(known.find('never')).toBeUndefined()
  expect(known.find('')).toBeUndefined()
})

it('words are sorted by their bytes, and found whole and by how they begin', () => {
  const known = dictionary()
  for (const word of words) known.addText(word)
  const terms = atOnce(termsOf(known, atOnce(sortedTerms(known))))
  const sorted = [...new Set(words)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  expect(Array.from({ length: terms.count }, (_, at) => terms.text(at))).toEqual(sorted)
  for (const text of [...words.slice(0, 300), 'a', 'ab', 'autoparts', 'autoparts-number-a', 'z', '0']) {
    const between = ({ from, to }: { from: number; to: number }) => sorted.slice(from, to)
    expect(between(terms.range(text, false))).toEqual(sorted.filter((word) => word.startsWith(text)))
    expect(between(terms.range(text, true))).toEqual(sorted.filter((word) => word === text))
  }
})

it('lists by key have the places in order, each once with all its bits', () => {
  const lists = forwardLists(4)
  const expected = new Map<number, Map<number, number>>()
  for (let place = 0; place < 500; place++) {
    for (let n = below(30); n > 0; n--) {
      const [key, bits] = [Math.floor((below(60) * below(60)) / 60), 1 << below(4)]
      lists.add(key, bits)
      const places = expected.get(key) ?? new Map<number, number>()
      expected.set(key, places.set(place, (places.get(place) ?? 0) | bits))
    }
    lists.end(place)
  }
  const keys = Uint32Array.from([...expected.keys()].sort((a, b) => b - a))
  const { starts, values, frequent } = atOnce(lists.lists(keys))
  expect(frequent.length).toBeGreaterThan(0)
  expect(frequent.length).toBeLessThan(keys.length)
  for (const [at, key] of keys.entries()) {
    const all = [...(expected.get(key) ?? [])]
    const own = [...values.subarray(starts[at], starts[at + 1])]
    const list = frequent.find((each) => each.key === at)
    expect(list !== undefined).toBe(all.length > 500 / 8)
    if (list === undefined) expect(own).toEqual(all.map(([place, bits]) => place * 16 + bits))
    else
      expect([own, ...Array.from({ length: 500 }, (_, n) => bitsOfPlace(list.bits, n))]).toEqual([
        [],
        ...Array.from({ length: 500 }, (_, n) => bitsAt(key, n)),
      ])
    expect(sizeOfList({ starts, values, frequent }, at)).toBe(all.length)
  }

  function bitsAt(key: number, place: number): number {
    return expected.get(key)?.get(place) ?? 0
  }
})

it('words that come later are found whole and by how they begin, however many come between two searches', () => {
  const newer = newerWords()
  const known = new Set<string>()
  for (const [at, word] of words.entries()) {
    newer.add(word, at)
    known.add(word)
    if (at % 700 !== 5 && at % 900 > 3) continue
    const count = (text: string, isWhole: boolean) => newer.lists(text, isWhole).length
    for (const text of ['a', 'abc', word, 'zz']) {
      expect(count(text, false)).toBe([...known].filter((each) => each.startsWith(text)).length)
      expect(count(text, true)).toBe(known.has(text) ? 1 : 0)
    }
  }
})

it('a text that follows another is the same as without what followed before', () => {
  const [plain, guessed] = [dictionary(), dictionary()]
  let before = 0
  for (let n = 0; n < 20_000; n++) {
    const bytes = Buffer.from(n % 3 === 0 ? one(words) : (words[n % 40] ?? ''))
    before = guessed.addAfter(before, bytes, 0, bytes.length)
    expect(before).toBe(plain.add(bytes, 0, bytes.length))
  }
})

it('places that are looked up in any order are found as one by one', () => {
  const list = Uint32Array.from({ length: 300 }, (_, at) => (at * 7 + below(7)) * 16 + below(16))
  const lookUp = lookUpIn(list, 4)
  for (let n = 0; n < 2000; n++) {
    const place = n % 100 < 60 ? n % 100 : below(2200)
    const first = list.findIndex((value) => value >>> 4 >= place)
    expect([place, lookUp(place)]).toEqual([place, first === -1 ? list.length : first])
  }
})

it('products are found by their ids wherever they are, and places know whose they are', () => {
  const of = columns()
  // Numbers that no product has yet come before, and some products change or go.
  of.ids.addText('never')
  const expected = new Map<string, number>()
  const owners: string[] = []
  for (let step = 0; step < 3000; step++) {
    const id = `id ${step < 500 ? step : below(800)}`
    if (step % 7 === 0) {
      bury(of, of.ids.addText(id))
      expected.delete(id)
    } else {
      expected.set(id, takePlace(of, of.ids.addText(id)))
      owners.push(id)
    }
  }
  for (let n = 0; n < 800; n++) expect(placeOf(of, `id ${n}`)).toBe(expected.get(`id ${n}`))
  expect(placeOf(of, 'never')).toBeUndefined()
  expect(owners.map((_, place) => idAt(of, place))).toEqual(owners)
  expect(of.count - of.deadCount).toBe(expected.size)
})

it('a column of numbers takes four bytes each as soon as one does not go into two', () => {
  const { makers } = columns()
  expect(makers.BYTES_PER_ELEMENT).toBe(2)
  const narrow = withNumber(new Uint16Array(3), 0, 65_535)
  expect(narrow.BYTES_PER_ELEMENT).toBe(2)
  const wide = withNumber(narrow, 2, 65_536)
  expect([...wide]).toEqual([65_535, 0, 65_536])
  expect([...withNumber(wide, 1, 7)]).toEqual([65_535, 7, 65_536])
})
