import { sql } from 'kysely'
import { mostCategories } from '#catalog/tree.ts'
import type { Db } from '#db/open.ts'
import { isWanted, type Picked, type ProductsQuery } from './table.ts'

export interface FacetRow {
  readonly kind: 'category' | 'maker' | 'madeIn' | 'total'
  /** Of a category its id. */
  readonly name: string
  readonly count: number
}

/** The most makers, or origins, to choose from; of more, those with the most products. */
const mostNames = 40

/**
 * How many products a list finds, and how many it would find under each category, maker and origin were that one chosen
 * alone: what else is picked counts, what is picked of the same kind does not. The products are gone through once.
 */
export async function countFacets(db: Db, wanted: ProductsQuery, picked: Picked): Promise<FacetRow[]> {
  const inCategory = isWanted({ categories: picked.categories })
  const byMaker = isWanted({ makers: picked.makers })
  const fromThere = isWanted({ madeIn: picked.madeIn })
  const { rows } = await sql<FacetRow>`
    with found as materialized (
      select category_id, maker, made_in, count(*) as n from products where ${isWanted(wanted)}
      group by category_id, maker, made_in)
    (select 'category' as kind, category_id as name, sum(n)::int as count from found
      where category_id is not null and ${byMaker} and ${fromThere}
      group by category_id order by category_id limit ${sql.lit(mostCategories)})
    union all
    (select 'maker', maker, sum(n)::int as count from found
      where maker <> '' and ${inCategory} and ${fromThere}
      group by maker order by count desc, maker limit ${sql.lit(mostNames)})
    union all
    (select 'madeIn', made_in, sum(n)::int as count from found
      where made_in <> '' and ${inCategory} and ${byMaker}
      group by made_in order by count desc, made_in limit ${sql.lit(mostNames)})
    union all
    select 'total', '', coalesce(sum(n), 0)::int from found
      where ${inCategory} and ${byMaker} and ${fromThere}`.execute(db)
  return rows
}
