import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sentences } from '../sentences.ts'
import { root } from './sources.ts'

/*
 * Playwright ignores case and accepts a longer text unless it is told `exact: true`, so a sentence of the specification in
 * another case would pass a browser test.
 */

const spoken = new Set(sentences.map(({ text }) => text.toLowerCase()))
const isSentence = (text: string) =>
  spoken.has(text.toLowerCase()) || /^you can not order less then \d+$/i.test(text)

/** The texts that a browser test looks for and whose case Playwright ignores. */
function* ignoringCase(source: string): Generator<string> {
  for (const [, text = '', options = ''] of source.matchAll(
    /\.getBy(?:Text|Label|Placeholder|Title|AltText)\(\s*'([^']*)'([^)]*)\)/g,
  ))
    if (!options.includes('exact: true')) yield text
  for (const [, options = ''] of source.matchAll(/\.getByRole\(\s*'\w+',\s*\{([^}]*)\}/g))
    if (!options.includes('exact: true')) yield /name: '([^']*)'/.exec(options)?.[1] ?? ''
  for (const [, text = ''] of source.matchAll(/\/([^/\n]+)\/i\b/g)) yield text
}

const loose = (source: string) => [...ignoringCase(source)].filter(isSentence)

describe('browser tests', () => {
  it('look for the sentences of the specification to the letter', async () => {
    const folder = join(root, 'tests/browser')
    const found: Record<string, string[]> = {}
    for (const file of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))) {
      const seen = loose(await readFile(join(folder, file), 'utf8'))
      if (seen.length > 0) found[file] = seen
    }
    expect(found).toEqual({})
  })

  it.each([
    ["page.getByText('Stock Out')", true],
    ["page.getByText('stock out').first()", true],
    ["page.getByText('You Can not order less then 5')", true],
    ['page.getByText(/make admin/i)', true],
    ["page.getByRole('button', { name: 'Make Admin' })", true],
    ["page.getByRole('button', { name: 'Make Admin', exact: true })", false],
    ["page.getByText('Stock Out', { exact: true })", false],
    ['page.getByText(/Stock Out/)', false],
    ["page.getByText('Out of stock')", false],
  ])('%s is too loose: %s', (source, seen) => {
    expect(loose(source).length > 0).toBe(seen)
  })
})
