import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readEnvFile } from './env-file.ts'

it.each([
  ['A=b', 'b'],
  ['  A = b c  ', 'b c'],
  ['# A=no\n; A=no\nA=yes', 'yes'],
  ['A=b # no comment', 'b # no comment'],
  ['A="b # c "', 'b # c '],
  ['A=\'b "c" \'', 'b "c" '],
  ['A="a \\"quote\\""', 'a "quote"'],
  ['A=one\\\ntwo', 'onetwo'],
  ['A=Your shop <shop@your.example>', 'Your shop <shop@your.example>'],
  ['A=', ''],
  ['A="b" # c', 'b# c'],
  ['A=\'b\'"c"', 'bc'],
  ['A="two\nlines"', 'two\nlines'],
  ['A="one \\\nline"', 'one line'],
  ['A=b"c"', 'b"c"'],
  ['A=b\\ ', 'b '],
  ['B B=no\nA=yes\r\n', 'yes'],
])('%j is read as systemd reads it', (text, value) => {
  expect(readEnvFile(text)).toEqual({ A: value })
})

it('the documented file has no comment behind a value', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const [, file = ''] = /```sh\n([^`]*SHOP_MODE=live[^`]*)```/.exec(text) ?? []
  const values = Object.entries(readEnvFile(file.replace(/^ {3}/gm, '')))
  expect(values.length).toBeGreaterThan(10)
  expect(values.filter(([, value]) => value.includes('#'))).toEqual([])
})

it('a comment behind a value is refused with its reason', () => {
  expect(() => readConfig({ TIME_ZONE: 'Europe/Berlin # the clock' })).toThrow(
    'TIME_ZONE: expected a time zone, such as Europe/Berlin. What stands behind a value belongs to it: give a comment a line of its own',
  )
  // As it is read when the value has quotes.
  expect(() => readConfig({ PORT: '3000# the port' })).toThrow('give a comment a line of its own')
})
