import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../src')

/** Names that fit almost anything, and the only file that may declare a type of that name. */
const oneMeaning = { Page: undefined, Wanted: undefined, Shop: 'app/shop.ts' }

it('a type named Page, Wanted or Shop does not mean something else in every folder', async () => {
  const found: string[] = []
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(file)) continue
    const source = await readFile(join(folder, file), 'utf8')
    for (const [name, owner] of Object.entries(oneMeaning))
      if (file !== owner && new RegExp(`\\b(type|interface) ${name}\\b`).test(source))
        found.push(`${file} ${name}`)
  }
  expect(found).toEqual([])
})
