import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical, parseForm } from './form.ts'

const plain = (form: unknown) => JSON.parse(JSON.stringify(form))

test('reads bracketed names as groups, encoded or not, and empty brackets as the next place', () => {
  const form = parseForm('a=1&b[c][d]=x+y&b%5Bc%5D%5Be%5D=%C3%A9&list[]=p&list[]=q&list[2]=r')
  expect(plain(form)).toEqual({ a: '1', b: { c: { d: 'x y', e: 'é' } }, list: { 0: 'p', 1: 'q', 2: 'r' } })
})

test('reads an empty text as no parameters', () => {
  expect(plain(parseForm(''))).toEqual({})
})

test('a property name of the language is a normal name', () => {
  const form = parseForm('metadata[__proto__]=x&metadata[constructor]=y')
  expect(Object.keys(form.metadata ?? {})).toEqual(['__proto__', 'constructor'])
  expect(Object.prototype).not.toHaveProperty('x')
})

describe('refuses', () => {
  test.each([
    'a=1&a=2',
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    'a[b=1',
    'a]b=1',
    'a[b]c=1',
    '[a]=1',
    '=1',
    'a[b][c][d][e][f]=1',
    Array.from({ length: 201 }, (_, i) => `p${i}=1`).join('&'),
  ])('%s', (text) => {
    expect(() => parseForm(text)).toThrow(expect.objectContaining({ status: 400 }))
  })
})

test('the order of parameters does not matter to their canonical form, their values do', () => {
  expect(canonical(parseForm('a=1&m[x]=2&m[y]=3'))).toBe(canonical(parseForm('m[y]=3&m[x]=2&a=1')))
  expect(canonical(parseForm('a=1&b=2'))).not.toBe(canonical(parseForm('a=2&b=1')))
  expect(canonical(parseForm('a[b]=1'))).not.toBe(canonical(parseForm('a=1')))
})

test('parameters written as pairs are read back', () => {
  const name = fc.stringMatching(/^[^[\]]{1,12}$/).filter((text) => text.isWellFormed())
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' }), { noNullPrototype: true }), (pairs) => {
      const read = parseForm(new URLSearchParams(Object.entries(pairs)).toString())
      expect(Object.entries(read)).toEqual(Object.entries(pairs))
    }),
  )
})
