import { sql } from 'kysely'
import { rowCount } from '#platform/db/count.ts'
import { anyNumber, listed } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Question, QuestionInUse } from '../model.ts'

/** The questions that fitments ask, each writing of one by itself, by key; at most 500. */
export async function listQuestions(db: Db): Promise<QuestionInUse[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('fitment_qualifiers as q')
        .innerJoin('fitments as f', 'f.id', 'q.fitment_id')
        .select(['q.question', 'q.words', 'q.answers', 'q.how_to_measure as howToMeasure', 'f.product'])
        .distinct()
        .as('asked'),
    )
    .select(['question', 'words', 'answers', 'howToMeasure'])
    .select((eb) => rowCount(eb).as('products'))
    .groupBy(['question', 'words', 'answers', 'howToMeasure'])
    .orderBy('question')
    .orderBy('products', 'desc')
    .orderBy('words')
    .orderBy('answers')
    .orderBy('howToMeasure')
    .limit(sql.lit(500))
    .execute()
}

/** The most fitments in which the words of a question are looked up: not all of a frequent one. */
const mostLookedAt = 200

/** Questions by their keys, each writing of one by itself, the usual one first. */
export async function readQuestions(db: Db, keys: readonly string[]): Promise<Question[]> {
  return db
    .selectFrom(listed(keys))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('fitment_qualifiers')
          .select(['question', 'words', 'answers', 'how_to_measure as howToMeasure'])
          .whereRef('question', '=', 'listed.value')
          .limit(sql.lit(mostLookedAt))
          .as('asked'),
      (join) => join.onTrue(),
    )
    .select(['question', 'words', 'answers', 'howToMeasure'])
    .groupBy(['question', 'words', 'answers', 'howToMeasure'])
    .orderBy((eb) => rowCount(eb), 'desc')
    .orderBy('words')
    .orderBy('answers')
    .limit(sql.lit(20_000))
    .execute()
}

interface Wording {
  readonly words: string
  readonly howToMeasure: string
}

/** How a question is worded now: each writing once, at most 20. */
export async function listWordings(tx: Tx, question: string): Promise<Wording[]> {
  return tx
    .selectFrom('fitment_qualifiers')
    .select(['words', 'how_to_measure as howToMeasure'])
    .distinct()
    .where('question', '=', question)
    .orderBy('words')
    .orderBy('how_to_measure')
    .limit(sql.lit(20))
    .execute()
}

/** Words a question anew wherever it is asked in other words. Returns the numbers of the products whose fitments ask it. */
export async function updateWording(
  tx: Tx,
  question: string,
  { words, howToMeasure }: Wording,
): Promise<number[]> {
  const rows = await tx
    .updateTable('fitment_qualifiers as q')
    .set({ words, how_to_measure: howToMeasure })
    .from('fitments as f')
    .whereRef('f.id', '=', 'q.fitment_id')
    .where('q.question', '=', question)
    .where((eb) => eb.or([eb('q.words', '<>', words), eb('q.how_to_measure', '<>', howToMeasure)]))
    .returning('f.product')
    .execute()
  return [...new Set(rows.map(({ product }) => product))]
}

/** Counts a change of the fitments of products. Returns their ids and numbers. */
export async function countChange(
  tx: Tx,
  numbers: readonly number[],
): Promise<{ readonly id: string; readonly number: number }[]> {
  return tx
    .updateTable('fit_products')
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .where('number', '=', anyNumber(numbers))
    .returning(['product_id as id', 'number'])
    .execute()
}
