import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const root = join(import.meta.dirname, '..')

/** Calls that always or sometimes skip a test, or invert its result. */
const skips = ['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail']
/** Calls on `test` that declare no test. */
const nonTests = ['step', 'use', 'extend']

/** The titles of the tests in each file read so far. */
const known = new Map<string, string[]>()

/** Whether a file has a test with exactly this title that always runs; without a title, whether it has any test. */
export function testExists(file: string, title?: string): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  const titles = known.get(file) ?? testsIn(readFileSync(path, 'utf8'), file)
  known.set(file, titles)
  return title === undefined ? titles.length > 0 : titles.includes(title)
}

interface Scope {
  /** The title of a test; undefined for a group of tests and for the file. */
  readonly title: string | undefined
  skipped: boolean
}

/**
 * The titles of the tests in a source that always run: neither the test nor its group is skipped, still to be written,
 * expected to fail or declared under a condition.
 */
export function testsIn(source: string, file = 'some.test.ts'): string[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file} is no program: ${error.message}`)
  const scopes: Scope[] = [{ title: undefined, skipped: false }]
  const kept: { title: string; around: Scope[] }[] = []
  const opened = new Map<ESTree.CallExpression, Scope>()
  let conditions = 0
  const enter = () => {
    conditions += 1
  }
  const leave = () => {
    conditions -= 1
  }

  new Visitor({
    IfStatement: enter,
    'IfStatement:exit': leave,
    ConditionalExpression: enter,
    'ConditionalExpression:exit': leave,
    LogicalExpression: enter,
    'LogicalExpression:exit': leave,
    CallExpression(call) {
      const declared = declaredBy(call, source)
      if (declared) {
        const scope = { title: declared.title, skipped: declared.skipped || conditions > 0 }
        opened.set(call, scope)
        scopes.push(scope)
        if (scope.title !== undefined) kept.push({ title: scope.title, around: [...scopes] })
      } else if (skips.includes(namesIn(call.callee).at(-1) ?? '')) {
        const around = scopes.at(-1)
        if (around) around.skipped = true
      }
    },
    'CallExpression:exit'(call) {
      if (opened.has(call)) scopes.pop()
    },
  }).visit(program)

  return kept.filter(({ around }) => !around.some(({ skipped }) => skipped)).map(({ title }) => title)
}

/** The test or group of tests that a call declares; undefined when it declares neither. */
function declaredBy(call: ESTree.CallExpression, source: string): Scope | undefined {
  const [runner = '', ...modifiers] = namesIn(call.callee)
  const [first, ...rest] = call.arguments
  if (!['it', 'test', 'describe'].includes(runner) || modifiers.some((word) => nonTests.includes(word)))
    return undefined
  const hasBody = rest.some(({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression')
  const title = first && titleOf(first, source)
  if (title === undefined || !hasBody) return undefined
  const isGroup = runner === 'describe' || modifiers.includes('describe')
  const skipped = modifiers.some((word) => skips.includes(word)) || rest.some(skipsByOption)
  return { title: isGroup ? undefined : title, skipped }
}

/** The names in a callee: it, skipIf and each for `it.skipIf(…).each(…)`; empty if it is not a chain of names. */
function namesIn(callee: ESTree.Expression): string[] {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name]
    case 'MemberExpression':
      return callee.property.type === 'Identifier'
        ? [...namesIn(callee.object), callee.property.name]
        : namesIn(callee.object)
    case 'CallExpression':
      return namesIn(callee.callee)
    case 'TaggedTemplateExpression':
      return namesIn(callee.tag)
    default:
      return []
  }
}

function titleOf(node: ESTree.Argument, source: string): string | undefined {
  if (node.type === 'TemplateLiteral') return source.slice(node.start + 1, node.end - 1)
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Whether the options of a test contain `{ skip: true }`. */
function skipsByOption(node: ESTree.Argument): boolean {
  return (
    node.type === 'ObjectExpression' &&
    node.properties.some(
      (property) =>
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        skips.includes(property.key.name),
    )
  )
}
