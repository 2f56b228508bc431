import { type Expression, expressionBuilder } from 'kysely'
import { fieldAlone, fieldText, withFields } from '#platform/db/documents.ts'
import { text, textArray, withReplaced } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import type { FindingKind } from '../model.ts'

const lacking = 'no_picture' satisfies FindingKind

/**
 * Gives the products that an import adds without a picture the one of their family: of the first product on sale that has one, else of the
 * first row of the file.
 */
export async function giveFamilyPictures(db: Db, id: string): Promise<void> {
  await giveFrom(db, id, ofShop(db, id))
  await giveFrom(db, id, ofFile(db, id))
}

function giveFrom(db: Db, id: string, pictures: ReturnType<typeof ofShop> | ReturnType<typeof ofFile>) {
  return db
    .updateTable('import_rows as r')
    .from(pictures.as('found'))
    .set(({ ref }) => ({
      after: withFields(ref('r.after'), fieldAlone('picture', ref('found.picture'))),
      findings: withReplaced(ref('r.findings'), lacking, 'family_picture' satisfies FindingKind),
    }))
    .where('r.import_id', '=', id)
    .where('r.outcome', '=', 'added')
    .where('r.findings', '@>', textArray([lacking]))
    .where(({ eb, ref }) => eb(said(ref('r.said'), 'maker'), '=', ref('found.maker')))
    .where(({ eb, ref }) => eb(said(ref('r.said'), 'family'), '=', ref('found.family')))
    .execute()
}

/** What a row of the file says; empty for nothing. */
function said(values: Expression<unknown>, field: 'maker' | 'family' | 'picture') {
  return expressionBuilder().fn.coalesce(fieldText(values, field), text(''))
}

/** The families of the products that lack one, each with the picture of its first product on sale. */
function ofShop(db: Db, id: string) {
  return db
    .selectFrom('import_rows as r')
    .innerJoin('products as p', (join) =>
      join
        .on(({ eb, ref }) => eb(said(ref('r.said'), 'maker'), '=', ref('p.maker')))
        .on(({ eb, ref }) => eb(said(ref('r.said'), 'family'), '=', ref('p.family'))),
    )
    .distinctOn(['p.maker', 'p.family'])
    .select(['p.maker', 'p.family', 'p.picture'])
    .where('r.import_id', '=', id)
    .where('r.outcome', '=', 'added')
    .where('r.findings', '@>', textArray([lacking]))
    .where('p.family', '<>', '')
    .where('p.picture', '<>', '')
    .where('p.archived_at', 'is', null)
    .orderBy('p.maker')
    .orderBy('p.family')
    .orderBy('p.seq')
}

/** Each family of the file with its first picture. */
function ofFile(db: Db, id: string) {
  const named = db
    .selectFrom('import_rows')
    .select(({ ref }) => [
      'line',
      said(ref('said'), 'maker').as('maker'),
      said(ref('said'), 'family').as('family'),
      said(ref('said'), 'picture').as('picture'),
    ])
    .where('import_id', '=', id)
    .where('outcome', 'in', ['added', 'changed', 'unchanged'])
  return db
    .selectFrom(named.as('named'))
    .distinctOn(['maker', 'family'])
    .select(['maker', 'family', 'picture'])
    .where('family', '<>', '')
    .where('picture', '<>', '')
    .orderBy('maker')
    .orderBy('family')
    .orderBy('line')
}
