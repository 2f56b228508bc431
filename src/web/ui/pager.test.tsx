import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const textOf = (given: { page: number; total: number; isLeast?: boolean }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Pager size={24} hrefOf={(page) => `/list?page=${page}`} {...given} />
    </MemoryRouter>,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('the pages of a list and its rows are counted', () => {
  expect(textOf({ page: 2, total: 60 })).toBe('25–48 of 60 Page 2 of 3')
  expect(textOf({ page: 4, total: 60 })).toBe('')
})

test('a list that is not counted to its end says so', () => {
  expect(textOf({ page: 1, total: 10_000, isLeast: true })).toBe('1–24 of 10,000+ Page 1 of 417+')
})
