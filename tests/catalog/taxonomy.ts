import { readFileSync } from 'node:fs'
import type { FreshDatabase } from '../database.ts'

interface Line {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly depth: number
}

/** 858 categories of car parts and tools, seven levels deep, each after its parent (taxonomy/README.md). */
export const taxonomy: readonly Line[] = read()

function read(): Line[] {
  const text = readFileSync(new URL('taxonomy/vehicle-parts-and-tools.txt', import.meta.url), 'utf8')
  const path: string[] = []
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const depth = line.lastIndexOf('\t') + 2
      const id = `taxonomy-${index + 1}`
      path[depth] = id
      return { id, parentId: depth === 1 ? null : (path[depth - 1] ?? null), name: line.trim(), depth }
    })
}

/** Inserts the categories, and one product into each category without children. Returns the number of products. */
export async function loadTaxonomy({ db, pool }: Pick<FreshDatabase, 'db' | 'pool'>): Promise<number> {
  await db
    .insertInto('categories')
    .values(taxonomy.map(({ id, parentId, name }) => ({ id, parent_id: parentId, name, address: id })))
    .execute()
  const { rowCount } = await pool.query(
    `insert into products (id, slug, name, about, picture, price_cents, minimum, available, brand, made_in, category_id, category)
     select 'of-' || c.id, 'of-' || c.id, 'One of ' || c.name, 'x', '/pictures/missing.svg', 100, 1, 0, '', '', c.id, c.name
     from categories c where c.id like 'taxonomy-%' and not exists (select 1 from categories b where b.parent_id = c.id)`,
  )
  return rowCount ?? 0
}
