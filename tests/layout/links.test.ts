import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const filesOf = (...patterns: string[]) => globSync(patterns, { cwd: root }).toSorted()

/** The documents of the repository: guides, decisions, READMEs of folders, and the planted bugs beside the tests. */
const documents = filesOf('*.md', '{docs,src,tests,prove,bench,art,demo,scripts}/**/*.md')
/** What counts as the documentation, whose length is limited. */
const guides = filesOf('README.md', 'CONTRIBUTING.md', 'docs/**/*.md')
const decisions = filesOf('docs/decisions/*/*.md')
const proofs = filesOf('{tests,prove}/**/PROOFS.md')

/** Comments of migrations, and what is generated from them, never change: they name a document as it was called then. */
const unchanging = /^src\/(platform\/db|app\/sandbox)\/(migrations|tables)/

/** GitHub's anchor of a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title))

/** Words with a letter or a digit: the frame of a table has none. The titles of tests that a line names are not text. */
const wordsOf = (files: string[]) =>
  files
    .flatMap((file) =>
      read(file)
        .replaceAll(/^ +- `(?:src|tests)\/[^`]+`: .+$/gm, '')
        .split(/\s+/),
    )
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

describe('the links of the documents', () => {
  it('lead to files, folders and headings that exist', () => {
    const dead: string[] = []
    for (const file of documents) {
      for (const [, target = ''] of read(file).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)) {
        const [path = '', anchor] = target.split('#')
        const place = path === '' ? file : relative(root, join(root, dirname(file), path))
        const isThere =
          existsSync(join(root, place)) && (anchor === undefined || anchorsOf(place).includes(anchor))
        if (!isThere) dead.push(`${file}: ${target}`)
      }
    }
    expect(dead).toEqual([])
  })

  it('and the documents that code and tests mention exist', () => {
    const sources = filesOf(
      '*.{ts,mjs,json,md}',
      '{src,tests,prove,bench,scripts,art,docs}/**/*.{ts,tsx,mjs,sql,py,md}',
    )
    const missing: string[] = []
    for (const file of sources.filter((name) => !unchanging.test(name))) {
      for (const [name] of read(file).matchAll(/(?<![\w/-])docs\/[\w./-]+\.(?:md|csv|vcl|service)\b/g)) {
        if (!existsSync(join(root, name))) missing.push(`${file}: ${name}`)
      }
    }
    expect(missing).toEqual([])
  })
})

describe('the decisions', () => {
  const index = read('docs/decisions/README.md').split('\n')
  const rows = index.flatMap((line) => {
    const [, title, path, status] =
      /^- \[(.+)\]\(([^)]+)\): .+ _(accepted|superseded by .+)_$/.exec(line) ?? []
    return title === undefined ? [] : [{ title, path, status }]
  })

  it('are all in the index, once, each with its title and its status', () => {
    const found = decisions.map((file) => {
      const [title = '', , status = ''] = read(file).split('\n')
      return {
        title: title.replace('# ', ''),
        path: relative('docs/decisions', file),
        status: status.replace('Status: ', ''),
      }
    })
    expect(found.length).toBeGreaterThan(80)
    expect(rows.toSorted((a, b) => `${a.path}`.localeCompare(`${b.path}`))).toEqual(
      found.toSorted((a, b) => a.path.localeCompare(b.path)),
    )
    expect(index.filter((line) => line.startsWith('- '))).toHaveLength(rows.length)
  })

  it('have a status', () => {
    for (const file of decisions) {
      const [title, empty, status] = read(file).split('\n')
      expect([file, title, empty, status]).toEqual([
        file,
        expect.stringMatching(/^# ./),
        '',
        expect.stringMatching(/^Status: (accepted|superseded by \[.+\]\(.+\.md\))$/),
      ])
    }
  })
})

describe('the planted bugs', () => {
  it('name tests that exist', () => {
    const missing: string[] = []
    for (const file of proofs.filter((name) => name.startsWith('tests/'))) {
      for (const line of read(file).split('\n')) {
        const [, name] = / \| `([\w./-]+\.(?:test|spec)\.tsx?)`/.exec(line) ?? []
        if (name === undefined) continue
        const isThere = [dirname(file), '.'].some((folder) => existsSync(join(root, folder, name)))
        if (!isThere) missing.push(`${file}: ${name}`)
      }
    }
    expect(missing).toEqual([])
  })
})

describe('the length of the documents', () => {
  it('is at most 60,000 words', () => {
    expect(wordsOf(guides)).toBeLessThanOrEqual(60_000)
  })

  it('is at most 14,000 words of planted bugs', () => {
    expect(proofs.length).toBeGreaterThan(30)
    expect(wordsOf(proofs)).toBeLessThanOrEqual(14_000)
  })
})
