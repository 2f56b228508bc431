import { expect, it } from 'vitest'
import { sources } from './sources.ts'

/** Very general names, and the only file that may declare a type with each. */
const oneMeaning = { Page: undefined, Wanted: undefined, Shop: 'src/app/server/shop.ts' }

it('a type named Page, Wanted or Shop has the same meaning everywhere', async () => {
  const found: string[] = []
  for (const { path, text } of await sources())
    for (const [name, owner] of Object.entries(oneMeaning))
      if (path !== owner && new RegExp(`\\b(type|interface) ${name}\\b`).test(text))
        found.push(`${path} ${name}`)
  expect(found).toEqual([])
})
