import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import { sources } from './sources.ts'

/** A longer function has more than one task. */
const most = 100
/** A line that only passes on a name of what a function takes or answers does not count. */
const passesOn = /^\s*\w+,$/

interface Span {
  readonly start: number
  readonly end: number
}

/** The functions of a source that are too long, each with its first line and its number of lines. */
function tooLong(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: string[] = []
  const measure = ({ start, end }: Span) => {
    const lines = source
      .slice(start, end)
      .split('\n')
      .filter((line) => !passesOn.test(line)).length
    if (lines > most) found.push(`${path}:${source.slice(0, start).split('\n').length} has ${lines} lines`)
  }
  const visitor = new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
  visitor.visit(program)
  return found
}

it('no function of the shop is longer than 100 lines', async () => {
  expect((await sources()).flatMap(({ path, text }) => tooLong(path, text))).toEqual([])
})

it.each([
  ['function f() {', '}'],
  ['const f = () => {', '}'],
  ['const it = { f() {', '} }'],
  ['class It { f() {', '} }'],
  ['const F = () => <p>', '</p>'],
])('finds a function that is too long: %s', (head, foot) => {
  const text = (lines: number) => `\n${head}\n${'{0}\n'.repeat(lines - 2)}${foot}`
  expect(tooLong('a.tsx', text(most))).toEqual([])
  expect(tooLong('a.tsx', text(most + 1))).toEqual([`a.tsx:2 has ${most + 1} lines`])
})
