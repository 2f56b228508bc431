import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shapeOf } from './stored-samples.mjs'

/*
 * Adds the documents of settings of this version to tests/settings/history.json, each distinct shape once: `npm run documents`, after
 * a change of a settings form. With `--all` the file is made anew of every version in the history. A version is asked for its
 * documents by scripts/stored-documents-of.mjs: the initial one, and one for each shape that its schema takes.
 */
const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..')
const out = join(root, 'tests/settings/history.json')
const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30 })

const known = new Map()

function add(since, { name, isInitial, document }) {
  const shape = `${name} ${isInitial} ${shapeOf(document)}`
  if (!known.has(shape)) known.set(shape, { since, name, isInitial, document })
}

function documentsIn(folder) {
  const said = execFileSync(process.execPath, ['scripts/stored-documents-of.mjs'], {
    cwd: folder,
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return JSON.parse(said.toString())
}

function addVersion(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  try {
    execFileSync('tar', ['x', '-C', folder], {
      input: git('archive', commit, 'src', 'scripts', 'package.json'),
    })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const name of ['stored-documents-of.mjs', 'stored-samples.mjs'])
      copyFileSync(join(here, name), join(folder, 'scripts', name))
    for (const document of documentsIn(folder)) add(commit, document)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv.includes('--all')) {
  const forms = ['contract/forms/**', 'settings/**', 'currencies.ts'].map((path) => `:(glob)src/**/${path}`)
  // Their name before 2026-11-28 was noun.
  const models = ['noun', 'model'].flatMap((name) => [`:(glob)src/**/${name}*`, `:(glob)src/**/*${name}*/**`])
  const commits = git('log', '--reverse', '--format=%h', '--', ...forms, ...models)
  for (const commit of commits.toString().split('\n').filter(Boolean)) addVersion(commit)
} else {
  for (const { since, ...document } of JSON.parse(readFileSync(out, 'utf8'))) add(since, document)
  for (const document of documentsIn(root)) add('this version', document)
}
writeFileSync(out, `${JSON.stringify([...known.values()], null, 2)}\n`)
console.log(`${known.size} documents`)
