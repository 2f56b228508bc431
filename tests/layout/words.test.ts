import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './sources.ts'

/* The words of the field, for readers from everywhere. What customers and staff read is not checked here. */

const nounAgain = 'say the noun again, or use a possessive'

/** What comments do not say, with what they say instead. */
const inComments: Readonly<Record<string, string>> = {
  'that of': nounAgain,
  'those of': nounAgain,
  whoever: 'say who: staff who, customers who, anybody who',
  whatever: 'any, regardless of, no matter what',
}

/** Names that no file or folder of src/ has, with the name to use. */
const inNames: readonly (readonly [name: RegExp, instead: string])[] = [
  [/^nouns?$/, 'model'],
  [/^wire$/, 'dto'],
  [/^declares$/, 'module'],
  [/^letters$/, 'emails'],
  [/^entries$/, 'audit-actions'],
  [/^calls$/, 'routes or schemas'],
  [/^(kept|keep)(-|$)/, 'cached- or stored-'],
  [/^unmet/, 'zero-results'],
  [/^take-over/, 'account-claim'],
  [/^shop-facts/, 'shop-config'],
]

/** The letters of alphabets, and the calls of other companies' APIs. */
const itsOwnSense = /^src\/(base\/pdf\/letters\.ts$|app\/sandbox\/)/

async function pathsIn(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder), { recursive: true })
  return files
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .sort()
    .map((file) => `${folder}/${file}`)
}

/** A block, or line comments below each other: a phrase may go on in the next line. */
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*/gm
const phrase = new RegExp(`\\b(?:${Object.keys(inComments).join('|').replaceAll(' ', '[\\s*/]+')})\\b`, 'gi')

function wordsIn(path: string, text: string): string[] {
  return Array.from(text.matchAll(comment)).flatMap(({ 0: said, index }) =>
    Array.from(said.matchAll(phrase), ({ 0: found, index: within }) => {
      const word = found.toLowerCase().replace(/[\s*/]+/g, ' ')
      const line = text.slice(0, index + within).split('\n').length
      return `${path}:${line} “${word}”: ${inComments[word]}`
    }),
  )
}

it('comments use plain words', async () => {
  const folders = await Promise.all(['src', 'tests', 'prove', 'bench', 'scripts'].map(pathsIn))
  // Files of earlier versions stay as they were.
  const paths = folders.flat().filter((path) => !path.startsWith('tests/past/'))
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
  )
  expect(texts.flatMap(([path, text]) => wordsIn(path, text))).toEqual([])
})

it('files and folders of src/ have the names of the field', async () => {
  const named = (await pathsIn('src')).filter((path) => !itsOwnSense.test(path))
  const found = named.flatMap((path) => {
    const parts = path.split('/').map((part) => part.replace(/\..*/, ''))
    return inNames
      .filter(([name]) => parts.some((part) => name.test(part)))
      .map(([, instead]) => `${path}: ${instead}`)
  })
  expect(found).toEqual([])
})
