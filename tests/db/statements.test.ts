import { expect, it } from 'vitest'
import { statementsOf, statementsSum } from '#platform/db/inside/statements.ts'

it.each([
  ['a comment to the end of the line', 'select 1 -- one\n, 2', 'select 1, 2'],
  ['a comment after an operator', 'select 2 -- two\n- 1', 'select 2 - 1'],
  ['comments in comments', 'select /* a /* b */ -- c */ 1', 'select 1'],
  ['white space', 'select\r\n\t1 ;\n\n', 'select 1;'],
  ['space at brackets and commas', 'create table a(b int,c text)', 'create table a (\n  b int,\n  c text\n)'],
])('%s does not change the checksum', (_, one, other) => {
  expect(statementsOf(one)).toBe(statementsOf(other))
  expect(statementsSum(one)).toBe(statementsSum(other))
})

it.each([
  ['a string', "select 'a -- b'", "select 'a '"],
  ['space in a string', "select 'a  b'", "select 'a b'"],
  ['a string with quotes in it', "select 'it''s -- one'", "select 'it''s'"],
  ['a string with backslashes', "select E'it\\'s -- a', 1", "select E'it\\'s', 1"],
  ['a backslash at the end of a plain string', "select '\\', 1 -- '", "select '\\', 2 -- '"],
  ['a quoted name', 'select 1 as "a -- b"', 'select 1 as "a "'],
  ['the body of a function', 'do $$ begin -- a\n end $$', 'do $$ begin -- b\n end $$'],
  ['a body with a tag', 'do $a$ select $$ -- x $$ $a$', 'do $a$ select $$ -- y $$ $a$'],
  ['a word', 'select ab', 'select a b'],
  ['an operator', 'select a - > b', 'select a -> b'],
  ['a parameter is no quote', 'select $1, a -- $1', 'select $1, b -- $1'],
])('%s is a part of the statements', (_, one, other) => {
  expect(statementsOf(one)).not.toBe(statementsOf(other))
})
