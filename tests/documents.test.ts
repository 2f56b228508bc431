import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as messages from '#contract/messages.ts'
import { accessTokenKey, screens } from '#contract/screens.ts'
import { rows as calls } from './contract/rows.ts'
import { isTestThere } from './named-test.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Row {
  readonly section: string
  readonly text: string
  readonly proofs: { readonly file: string; readonly title: string }[]
}

/** The rows of the page: a ticked line, and under it a line for each test that proves it. */
function rowsOf(page: string): Row[] {
  const found: Row[] = []
  let section = ''
  for (const line of page.split('\n')) {
    const proof = /^ {2}- `([^`]+)`: (.+)$/.exec(line)
    if (line.startsWith('## ')) section = line.slice(3)
    else if (line.startsWith('- ')) found.push({ section, text: line.slice(2), proofs: [] })
    else if (proof) found.at(-1)?.proofs.push({ file: proof[1] ?? '', title: proof[2] ?? '' })
    else if (line.startsWith('  -')) throw new Error(`This names no test: ${line}`)
  }
  return found
}

const page = read('docs/specification-check.md')
const rows = rowsOf(page)

describe('the check of the specification', () => {
  it('has every row ticked, each with a test', () => {
    expect(rows.length).toBeGreaterThan(80)
    for (const { text, proofs } of rows) {
      expect([text, text.startsWith('[x] '), proofs.length > 0]).toEqual([text, true, true])
    }
  })

  it('names tests that are there, by their file and their sentence', () => {
    for (const { file, title } of rows.flatMap(({ proofs }) => proofs)) {
      expect([file, title, isTestThere(file, title)]).toEqual([file, title, true])
    }
  })

  it('leaves out no call, no screen, no sentence and no constant of the contract', () => {
    const sections = ['§2', '§5', '§7', '§8', '§9'].map((number) =>
      rows.filter(({ section }) => section.startsWith(number)).map(({ text }) => text),
    )
    const [screenRows = [], ruleRows = [], callRows = [], messageRows = [], constantRows = []] = sections
    for (const { method, path, payload } of calls) {
      const row = callRows.find(
        (text) => text.includes(`${method} ${path}`) && payload.every((field) => text.includes(field)),
      )
      expect([method, path, row !== undefined]).toEqual([method, path, true])
    }
    expect(callRows).toHaveLength(calls.length)
    const paths = ['home', 'products', 'blogs', 'portfolio', 'login', 'signup', 'dashboard'] as const
    const nested = [
      'addReview',
      'myOrders',
      'manageUsers',
      'addProduct',
      'manageOrders',
      'manageProduct',
    ] as const
    for (const name of [...paths, ...nested]) expect(screenRows.join('\n')).toContain(screens[name])
    const rules = [
      'emailRequired',
      'emailInvalid',
      'passwordRequired',
      'passwordShort',
      'fieldRequired',
      'linkRequired',
      'stockOut',
    ] as const
    for (const sentence of [
      ...rules.map((rule) => messages.rules[rule]),
      messages.rules.belowMinimum(5).replace('5', '{minimum}'),
    ])
      expect(ruleRows.join('\n')).toContain(sentence)
    const { productAdded: _, reviewAdded: __, ...toasts } = messages.toasts
    for (const sentence of [
      ...Object.values(toasts),
      ...Object.values(messages.payment),
      messages.profile.nobody,
    ])
      expect(messageRows.join('\n')).toContain(sentence)
    expect(constantRows.join('\n')).toContain(accessTokenKey)
  })
})

describe('the documents', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'bench/**/*.md'], { cwd: root })

  it('name only files of the shop that are there', () => {
    for (const file of documents) {
      const names = read(file).matchAll(/`((?:src|tests|docs|scripts|bench|public)\/[\w./-]+\.\w+)`/g)
      for (const [, name = ''] of names) {
        expect([file, name, existsSync(join(root, name))]).toEqual([file, name, true])
      }
    }
  })
})
