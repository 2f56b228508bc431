import { expect, test } from 'vitest'
import { isCompleteLink } from './preview-link.ts'

test.each([
  'https://a.example/p.png',
  'http://shop.example',
  '/pictures/missing.svg',
  'https://127.0.0.1:3000/p.png',
])('%s is a whole link', (link) => {
  expect(isCompleteLink(link)).toBe(true)
})

test.each([
  '',
  'h',
  'https:',
  'https://',
  'https://a',
  'https://a.',
  'a.example/p.png',
  '/pictures/',
  'ftp://a.example/p',
])('%j is not a complete link yet', (link) => {
  expect(isCompleteLink(link)).toBe(false)
})
