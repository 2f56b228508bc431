import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Who may know the words that the specification fixes for the wire: the contract, and each idea's wire.ts. */
const knows = [/^src\/contract\//, /\/wire\.ts$/]

/** The specification's words for an id, a product's id and an order's product (spec §3). Strings count: they are keys too. */
const words = [
  /(?<![\w$])_id(?![\w$])/,
  /(?<![\w$])toolsId(?![\w$])/,
  /[.{,(]\s*tools\s*\??(?=[,:;=}\]).]|$)/m,
  /(?:[[(]|\b(?:key|sort)[:=]) ?['"`]tools['"`]/,
]

function wireWords(source: string): string[] {
  const text = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  return words.flatMap((word) => word.exec(text)?.[0].trim() ?? [])
}

async function sources(): Promise<string[]> {
  const files = await readdir(join(root, 'src'), { recursive: true })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
    .filter((path) => !knows.some((pattern) => pattern.test(path)))
}

describe('the words of the wire', () => {
  it('are known to the contract and to each wire.ts alone', async () => {
    const found: Record<string, string[]> = {}
    for (const path of await sources()) {
      const seen = wireWords(await readFile(join(root, path), 'utf8'))
      if (seen.length > 0) found[path] = seen
    }
    expect(found).toEqual({})
  })

  it.each([
    ['order._id', true],
    ['const { _id: id } = order', true],
    ['const { tools, quantity } = order', true],
    ['const { quantity, tools } = order', true],
    ['order?.tools', true],
    ['return { tools: name }', true],
    ["row['tools']", true],
    ['interface Row { tools?: string }', true],
    ['{ toolsId }', true],
    ["type Key = '_id' | 'name'", true],
    ['row.user_id', false],
    ["const about = 'car parts and tools'", false],
    ["route('tools/:id')", false],
    ['<p>Parts and tools for every car</p>', false],
    ["params.get('tools')", true],
    ["{ key: 'tools', header }", true],
    ["['50+', 'tools']", false],
    ['// an order._id', false],
  ])('%s is seen: %s', (source, seen) => {
    expect(wireWords(source).length > 0).toBe(seen)
  })
})
