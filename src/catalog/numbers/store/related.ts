import { type Expression, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { mostReplacements, type RelatedRow, type Relation } from '#catalog/numbers/model.ts'
import { isNull, rowNumber, text } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'

/** The most products that one relation shows, except the steps of a replacement. */
const mostShown = 24

/**
 * The query of the products that a product shows, by relation: what replaces it and what it replaces, step by step; its
 * equivalents, those in stock first and of these the cheapest; the other side, kits, what it contains and what it goes with.
 * Products that are not on sale are only shown as steps of a replacement.
 */
export function selectRelated(db: Db, id: Expression<string>) {
  return db
    .selectFrom(
      chain(db, id, 'replaced_by')
        .unionAll(chain(db, id, 'replaces'))
        .unionAll(direct(db, id, 'other_side', 'other_side', forward))
        .unionAll(direct(db, id, 'part_of_kit', 'kit', forward))
        .unionAll(direct(db, id, 'part_of_kit', 'contains', back))
        .unionAll(direct(db, id, 'goes_with', 'goes_with', forward))
        .unionAll(equivalents(db, id))
        .as('found'),
    )
    .innerJoin('products as p', 'p.id', 'found.id')
    .select(['found.relation', 'found.source', 'found.shown'])
    .select(['p.id', 'p.name', 'p.slug', 'p.part_number as partNumber', 'p.maker', 'p.picture'])
    .select(['p.price_cents as priceCents', 'p.minimum', 'p.available'])
    .select(({ ref }) => isNull(ref('p.archived_at')).as('isOnSale'))
    .where((eb) =>
      eb.or([
        eb('p.archived_at', 'is', null),
        // The steps of a replacement, but never a draft.
        eb.and([
          eb('p.archived_at', '<>', eb.ref('p.created_at')),
          eb.or([
            eb('found.relation', '=', relationOf('replaced_by')),
            eb('found.relation', '=', relationOf('replaces')),
          ]),
        ]),
      ]),
    )
    .orderBy('found.relation')
    .orderBy('found.place')
    .orderBy('found.id')
}

/** The products that a product shows. */
export function listRelated(pool: pg.Pool, id: string): Promise<RelatedRow[]> {
  return preparedRelated(pool, { id })
}

const preparedRelated = statement((db, { id }: Values<{ id: string }>) => selectRelated(db, id))

const relationOf = (relation: Relation): RawBuilder<Relation> => text(relation)
const nothing = (): RawBuilder<string> => text<string>('')

/** From a product to the other, and back. */
const forward = ['r.product_id', 'r.other_id'] as const
const back = ['r.other_id', 'r.product_id'] as const

/** The steps from a product to what is sold today, or from it back to what it replaces. */
function chain(db: Db, id: Expression<string>, relation: 'replaced_by' | 'replaces') {
  const [from, to] = relation === 'replaced_by' ? forward : back
  const steps = db
    .withRecursive('chain(id, step)', (query) =>
      query
        .selectFrom('product_relations as r')
        .select((eb) => [eb.ref(to).as('id'), eb.lit<number>(1).as('step')])
        .where('r.kind', '=', sql.lit('replaced_by'))
        .where(from, '=', id)
        .unionAll(
          query
            .selectFrom('chain')
            .innerJoin('product_relations as r', from, 'chain.id')
            .select((eb) => [eb.ref(to).as('id'), eb('chain.step', '+', eb.lit(1)).as('step')])
            .where('r.kind', '=', sql.lit('replaced_by'))
            .where('chain.step', '<', sql.lit(mostReplacements)),
        ),
    )
    .selectFrom('chain')
    .select(['chain.id', 'chain.step as place'])
    .select([relationOf(relation).as('relation'), nothing().as('source'), nothing().as('shown')])
    .orderBy('chain.step')
    .limit(sql.lit(mostReplacements))
  return db.selectFrom(steps.as('steps')).selectAll()
}

function direct(
  db: Db,
  id: Expression<string>,
  kind: 'other_side' | 'part_of_kit' | 'goes_with',
  relation: Relation,
  [from, to]: typeof forward | typeof back,
) {
  const found = db
    .selectFrom('product_relations as r')
    .select((eb) => [eb.ref(to).as('id'), 'r.place'])
    .select([relationOf(relation).as('relation'), nothing().as('source'), nothing().as('shown')])
    .where('r.kind', '=', sql.lit(kind))
    .where(from, '=', id)
    .orderBy('r.place')
    .limit(sql.lit(mostShown))
  return db.selectFrom(found.as('found')).selectAll()
}

/** The other products of the interchange groups of a product, in the order in which it shows them. */
function equivalents(db: Db, id: Expression<string>) {
  const found = db
    .selectFrom('interchange as own')
    .innerJoin('interchange as i', (join) =>
      join.onRef('i.source', '=', 'own.source').onRef('i.norm', '=', 'own.norm'),
    )
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select((eb) => [
      'i.product_id as id',
      eb
        .case()
        .when('p.available', '<', eb.ref('p.minimum'))
        .then(eb.lit(1))
        .else(eb.lit(0))
        .end()
        .as('isOut'),
      'p.price_cents as price',
      'i.source',
      'i.shown',
    ])
    .where('own.product_id', '=', id)
    .where('i.product_id', '<>', id)
    .where('p.archived_at', 'is', null)
    .orderBy('isOut')
    .orderBy('p.price_cents')
    .orderBy('i.product_id')
    .limit(sql.lit(mostShown))
  return db
    .selectFrom(found.as('found'))
    .select((eb) => [
      'found.id',
      rowNumber(eb)
        .over((over) => over.orderBy('isOut').orderBy('price').orderBy('id'))
        .as('place'),
    ])
    .select([relationOf('equivalent').as('relation'), 'found.source', 'found.shown'])
}
