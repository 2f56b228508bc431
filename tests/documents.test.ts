import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailedAlarms } from '#base/contract/alarms.ts'
import { rules as sentences } from '#base/contract/messages/rules.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { profile } from '#base/contract/messages/users.ts'
import { accessTokenKey, screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { payment } from '#orders/orders/messages/payment.ts'
import { rows as calls } from './contract/rows.ts'
import { testExists } from './named-test.ts'

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

const rows = rowsOf(read('docs/specification-check.md'))
const rowsOfSection = (number: string) =>
  rows
    .filter(({ section }) => section.startsWith(`${number} `))
    .map(({ text }) => text.replace(/^\[x\] /, ''))

describe('the check of the specification', () => {
  it('has every row ticked, each with a test', () => {
    expect(rows.length).toBeGreaterThan(80)
    for (const { text, proofs } of rows) {
      expect([text, text.startsWith('[x] '), proofs.length > 0]).toEqual([text, true, true])
    }
  })

  it('has rows for every section of the specification', () => {
    const sections = new Map<string, number>()
    for (const { section } of rows) sections.set(section, (sections.get(section) ?? 0) + 1)
    expect([...sections.keys()].map((section) => section.split(' ')[0])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `§${number}`),
    )
    for (const [section, count] of sections) expect([section, count >= 8]).toEqual([section, true])
  })

  it('names tests that always run, by file and title', () => {
    for (const { file, title } of rows.flatMap(({ proofs }) => proofs)) {
      expect([file, title, testExists(file, title)]).toEqual([file, title, true])
    }
  })

  it('covers every call of the contract (spec §7)', () => {
    const [table = '', beside = ''] = rowsOfSection('§7')
      .join('\n')
      .split(/(?=^All calls go)/m)
    const callRows = table.trim().split('\n')
    for (const { method, path, payload } of calls) {
      const row = callRows.find(
        (text) => text.includes(`${method} ${path}`) && payload.every((field) => text.includes(field)),
      )
      expect([method, path, row !== undefined]).toEqual([method, path, true])
    }
    expect(callRows).toHaveLength(calls.length)
    expect(beside).toContain('Bearer token')
  })

  it('covers every screen (spec §2), every field of an entity (spec §3) and every constant (spec §9)', () => {
    const paths = ['home', 'products', 'blogs', 'portfolio', 'login', 'signup', 'dashboard'] as const
    const nested = [
      'addReview',
      'myOrders',
      'manageUsers',
      'addProduct',
      'manageOrders',
      'manageProduct',
    ] as const
    const screenRows = rowsOfSection('§2').join('\n')
    const all = { ...screens, ...staffScreens }
    for (const name of [...paths, ...nested]) expect(screenRows).toContain(all[name])
    for (const [entity, call] of [
      ['Product', 'oneProduct'],
      ['Order', 'oneOrder'],
      ['User', 'oneUser'],
      ['Review', 'listReviews'],
      ['Payment intent', 'createPaymentIntent'],
      ['Admin check', 'isAdmin'],
    ] as const) {
      const stated = rowsOfSection('§3').filter((text) => text.startsWith(entity))
      const fields = Object.keys(calls.find((row) => row.call === call)?.answer ?? {})
      expect(fields).not.toEqual([])
      for (const field of fields) expect(stated.join('\n')).toMatch(new RegExp(`\\b${field}\\b`))
    }
    expect(rowsOfSection('§9').join('\n')).toContain(accessTokenKey)
  })

  it('covers every sentence of the contract (spec §4, §5, §8)', () => {
    const { productAdded, reviewAdded, ...others } = toasts
    const states = rowsOfSection('§4').join('\n')
    for (const sentence of [productAdded, reviewAdded]) expect(states).toContain(sentence)
    const rules = [
      'emailRequired',
      'emailInvalid',
      'passwordRequired',
      'passwordShort',
      'fieldRequired',
      'linkRequired',
      'stockOut',
    ] as const
    const ruleRows = rowsOfSection('§5').join('\n')
    for (const sentence of [
      ...rules.map((rule) => sentences[rule]),
      sentences.belowMinimum(5).replace('5', '{minimum}'),
    ])
      expect(ruleRows).toContain(sentence)
    const messageRows = rowsOfSection('§8').join('\n')
    for (const sentence of [...Object.values(others), ...Object.values(payment), profile.nobody])
      expect(messageRows).toContain(sentence)
  })

  it('names every role of the specification (spec §6)', () => {
    const roles = rowsOfSection('§6').join('\n')
    for (const role of ['Visitor', 'Signed-in user', 'Admin', 'Sign-in guard']) expect(roles).toContain(role)
  })
})

describe('the checklist of operators', () => {
  const points = rowsOf(read('docs/operating-checklist.md'))

  it('has a test for each point, or says why there is none', () => {
    expect(points.length).toBeGreaterThan(50)
    for (const { text, proofs } of points) {
      const isProven = text.startsWith('[x] ') && proofs.length > 0
      const isExplained = text.startsWith('[ ] ') && text.includes(': ')
      expect([text, isProven || isExplained]).toEqual([text, true])
    }
    for (const { file, title } of points.flatMap(({ proofs }) => proofs))
      expect([file, title, testExists(file, title)]).toEqual([file, title, true])
  })
})

describe('the runbook', () => {
  const runbook = read('docs/operating/runbook.md')
  const rules = [...read('deploy/prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)

  it('says what to do about every alarm of the shop and every rule of Prometheus', () => {
    const names = ['mail_failed', ...mailedAlarms]
    expect(rules.length).toBeGreaterThan(5)
    for (const name of [...names.map((each) => `\`${each}\``), ...rules])
      expect(runbook).toContain(`| ${name} `)
  })
})

describe('the page of deviations', () => {
  const deviations = read('docs/deviations.md')
    .split('\n')
    .filter((line) => /^\| \d /.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()))

  it('states for each deviation the section, the behaviour, the reason and the decision', () => {
    expect(deviations.length).toBeGreaterThan(50)
    for (const cells of deviations) {
      expect([cells, cells.length, cells.every((cell) => cell !== '')]).toEqual([cells, 5, true])
      const decided = /^`([^`]+)`$|\]\(([^)]+)\)$/.exec(cells[4] ?? '')
      const place = decided?.[1] ?? join('docs', decided?.[2] ?? 'nowhere')
      expect([cells[1], place, existsSync(join(root, place))]).toEqual([cells[1], place, true])
    }
  })

  it('is linked from the check of the specification and from the README', () => {
    expect(read('docs/specification-check.md')).toContain('](deviations.md)')
    expect(read('README.md')).toContain('](docs/deviations.md)')
  })
})

describe('the documents', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'bench/**/*.md'], { cwd: root })

  it('name only existing files of the shop', () => {
    for (const file of documents) {
      const names = read(file).matchAll(/`((?:src|tests|docs|scripts|bench|public)\/[\w./-]+\.\w+)`/g)
      for (const [, name = ''] of names) {
        expect([file, name, existsSync(join(root, name))]).toEqual([file, name, true])
      }
    }
  })
})
