import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testExists } from './named-test.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The cells of a table row. */
function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('**', ''))
}

const page = read('docs/security.md')
const lines = page.split('\n').map(cellsOf)
/** Requirements with the same proof share a row. */
const rows = lines
  .filter(([ids = '']) => /^V\d+\.\d+\.\d+(, V\d+\.\d+\.\d+)*$/.test(ids))
  .flatMap(([ids = '', state = '', topic = '', why = '']) =>
    ids.split(', ').map((id) => ({ id, state, topic, why })),
  )
const asked = read('docs/asvs-5.0.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))

const states = ['met', 'n/a', 'open']
const namedTests = /`((?:src|tests|prove)\/[\w./-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g

describe('the page about security', () => {
  it('has each requirement of levels 1 and 2 exactly once, and no others', () => {
    expect(asked).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(asked.map(([id]) => id))
  })

  it('states for each requirement whether it is met, n/a or open, and why', () => {
    for (const { id, state, topic, why } of rows) {
      expect([id, states.includes(state), topic !== '', why !== '']).toEqual([id, true, true, true])
    }
  })

  it('names a test, a file or a section for each requirement that is met', () => {
    for (const { id, state, why } of rows) {
      const isProven = /`[\w./-]+\.(?:tsx?|sql|md|json)`|\]\(#/.test(why)
      expect([id, state !== 'met' || isProven]).toEqual([id, true])
    }
  })

  it('names existing tests, by file and title', () => {
    const named = [...page.matchAll(namedTests)].filter(([, file]) => file !== 'tests/security.test.ts')
    expect(named.length).toBeGreaterThan(140)
    for (const [, file = '', title] of named) {
      expect([file, title, testExists(file, title)]).toEqual([file, title, true])
    }
  })

  it('leads from a requirement to another only where that names a test by its title', () => {
    const led = rows.flatMap(({ id, why }) =>
      [...why.matchAll(/\[(V\d+\.\d+\.\d+)\]/g)].map(([, to]) => ({ id, to })),
    )
    expect(led.length).toBeGreaterThan(40)
    for (const { id, to } of led) {
      const there = rows.find((row) => row.id === to)?.why ?? ''
      expect([id, to, /` “[^”]+”/.test(there)]).toEqual([id, to, true])
    }
  })

  it('names existing files and sections', () => {
    const anchors = [...page.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    for (const [, anchor] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(anchors).toContain(anchor)
    for (const [, file = ''] of page.matchAll(
      /`((?:src|tests|docs|prove|scripts)\/[\w./-]+\.\w+|\w+\.json)`/g,
    )) {
      expect([file, existsSync(join(root, file))]).toEqual([file, true])
    }
  })

  it('has the correct counts by chapter and in total', () => {
    const countOf = (chapter: string) => {
      const of = rows.filter(({ id }) => chapter === '' || id.startsWith(`${chapter}.`))
      return [...states.map((state) => of.filter((row) => row.state === state).length), of.length].map(String)
    }
    const counts = lines.filter(([chapter = '']) => /^V\d+ /.test(chapter))
    const chapters = [...new Set(asked.map(([id = '']) => id.split('.')[0] ?? ''))]
    expect(counts.map(([chapter = '', ...counted]) => [chapter.split(' ')[0], ...counted])).toEqual(
      chapters.map((chapter) => [chapter, ...countOf(chapter)]),
    )
    expect(lines.find(([name]) => name === 'together')?.slice(1)).toEqual(countOf(''))
  })
})
