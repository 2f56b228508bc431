import { describe, expect, it } from 'vitest'
import { sources, withoutComments } from './sources.ts'

/**
 * The files that may use the words that the specification fixes for the API: the contract, and the dto.ts of each part. OpenSearch calls an
 * id so, too.
 */
const knows = [/^src\/base\/contract\//, /\/dto\.ts$/, /^src\/finding\/find\/inside\/opensearch\//]

/** The specification's words for an id, a product's id and an order's product (spec §3). Strings count: they are keys too. */
const words = [
  /(?<![\w$])_id(?![\w$])/,
  /(?<![\w$])toolsId(?![\w$])/,
  /[.{,(]\s*tools\s*\??(?=[,:;=}\]).]|$)/m,
  /(?:[[(]|\b(?:key|sort)[:=]) ?['"`]tools['"`]/,
]

function apiWords(source: string): string[] {
  const text = withoutComments(source)
  return words.flatMap((word) => word.exec(text)?.[0].trim() ?? [])
}

describe('the words of the API', () => {
  it('are used only by the contract and by each dto.ts', async () => {
    const found: Record<string, string[]> = {}
    for (const { path, text } of await sources()) {
      if (knows.some((pattern) => pattern.test(path))) continue
      const seen = apiWords(text)
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
  ])('finds %s: %s', (source, seen) => {
    expect(apiWords(source).length > 0).toBe(seen)
  })
})
