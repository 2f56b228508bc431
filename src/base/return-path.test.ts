import { expect, test } from 'vitest'
import { returnPath } from '#base/return-path.ts'

test('after log-in the visitor returns to the previous page, including its search', () => {
  expect(returnPath('?from=%2Ftools%2Fa1%3Fquantity%3D4%23form')).toBe('/tools/a1?quantity=4#form')
})

test('without a previous page the visitor goes to the home page', () => {
  expect(returnPath('')).toBe('/')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '\t//evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'data:text/html,hello',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'blob:https://evil.example/x',
  '///evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '/%09/evil.example',
  '%2f%2fevil.example',
  '/./%2e%2e//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '//evil.example@shop.example',
  'http:evil.example',
  'https:/evil.example',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  '\u2028//evil.example',
  '/\u0000/evil.example',
])('never leaves the shop for %j', (from) => {
  const origin = returnPath(`?from=${encodeURIComponent(from)}`)
  expect(URL.parse(origin, 'https://shop.example')?.origin).toBe('https://shop.example')
})
