import { expect, it } from 'vitest'
import { isNewlyImported } from './use-import.ts'

const at = (state: 'checking' | 'checked' | 'importing' | 'imported' | 'failed', id = 'one') => ({
  id,
  state,
})

it.each([
  ['one that was running', at('importing')],
  ['one that was only checked when it was last looked at', at('checked')],
  ['one after another that was imported', at('imported', 'before')],
  ['the first one', null],
])('vehicles were imported by %s', (_, before) => {
  expect(isNewlyImported(before, at('imported'))).toBe(true)
})

it.each([
  ['before it is known what was there', undefined, at('imported')],
  ['by one that was done at the last look', at('imported'), at('imported')],
  ['by one that is still running', at('checked'), at('importing')],
  ['by one that failed', at('importing'), at('failed')],
  ['by one that was stopped', at('importing'), null],
])('nothing was imported %s', (_, before, now) => {
  expect(isNewlyImported(before, now)).toBe(false)
})
