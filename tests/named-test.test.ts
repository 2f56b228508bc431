import { expect, it } from 'vitest'
import { testsIn } from './named-test.ts'

it('finds the tests that always run, in every group and form', () => {
  const source = `
    test('a plain one', () => {})
    it.each([1, 2])('one for each of %s', async () => {})
    describe('a group', () => { it(\`one for \${path}\`, () => {}) })
    test.describe('a group of journeys', () => { test("a journey's own", async ({ page }) => {
      await test.step('a step', async () => {})
    }) })
    for (const path of paths) test('one in a loop', () => {})
    test('one with an answer that depends', () => { if (late) expect(1).toBe(1) })
    test('one with a time limit', () => {}, 9000)
    expect('a plain one').toBe('no test', () => {})`
  expect(testsIn(source)).toEqual([
    'a plain one',
    'one for each of %s',
    expect.stringMatching(/^one for \W{2}path\W$/),
    "a journey's own",
    'one in a loop',
    'one with an answer that depends',
    'one with a time limit',
  ])
})

it.each([
  ["it.skip('x', () => {})", 'skipped'],
  ["test.skip('x', () => {})", 'skipped in the browser'],
  ["it.todo('x')", 'still to be written'],
  ["test.fixme('x', () => {})", 'known to be broken'],
  ["it.fails('x', () => {})", 'expected to fail'],
  ["it.skipIf(isRoot)('x', () => {})", 'skipped under a condition'],
  ["it.runIf(isRoot).each([1])('x', () => {})", 'run under a condition'],
  ["it('x', { skip: true }, () => {})", 'skipped by an option'],
  ["it('x', (context) => { context.skip() })", 'skipping itself'],
  ["it('x', ({ skip }) => { skip('why') })", 'skipping itself by name'],
  ["test('x', async () => { test.skip(isSlow, 'why') })", 'skipping itself in the browser'],
  ["test.skip(({ isMobile }) => isMobile)\ntest('x', () => {})", 'in a file that is skipped'],
  ["describe.skip('g', () => { describe('h', () => { it('x', () => {}) }) })", 'in a skipped group'],
  ["test.describe.fixme('g', () => { test('x', () => {}) })", 'in a group known to be broken'],
  ["describe('g', () => { test.skip(); test('x', () => {}) })", 'in a group that skips itself'],
  ["if (isRoot) it('x', () => {})", 'declared under a condition'],
  ["isRoot && describe('g', () => { it('x', () => {}) })", 'in a group declared under a condition'],
  ["// it('x', () => {})", 'written in a comment'],
  ["const title = 'x', other = 1", 'only a text'],
])('does not count %s: %s', (source) => {
  expect(testsIn(source)).toEqual([])
})
