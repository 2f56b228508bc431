import { type Expression, expressionBuilder, sql } from 'kysely'
import { rowCount } from '#platform/db/count.ts'
import { anyText, countDifferent, listed, loweredByDatabase, now, position } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { NoteKind, NoteMeaning, NoteText } from '../inside/note.ts'

/** What the owner said of texts of notes, by the texts; the others are left out. */
export async function readMeanings(
  db: Db,
  texts: readonly string[],
): Promise<ReadonlyMap<string, NoteMeaning>> {
  const rows = await db
    .selectFrom('note_meanings')
    .select(['text', 'meaning'])
    .where('text', '=', anyText(texts))
    .execute()
  return new Map(rows.map(({ text, meaning }) => [text, meaning]))
}

/** Notes what the owner said of a text. */
export async function putMeaning(tx: Tx, text: string, meaning: NoteMeaning): Promise<void> {
  await tx
    .insertInto('note_meanings')
    .values({ text, meaning })
    .onConflict((conflict) => conflict.column('text').doUpdateSet({ meaning, sorted_at: now }))
    .execute()
}

/** Makes something else of the notes with a text that are of one kind. Returns the numbers of their products, one for each note. */
export async function updateKind(tx: Tx, text: string, from: NoteKind, to: NoteMeaning): Promise<number[]> {
  const rows = await tx
    .updateTable('fitment_notes as n')
    .set({ kind: to })
    .from('fitments as f')
    .whereRef('f.id', '=', 'n.fitment_id')
    .where('n.text', '=', text)
    .where('n.kind', '=', from)
    .returning('f.product')
    .execute()
  return rows.map(({ product }) => product)
}

/** The texts that wait for the owner and hold some words in any case, the most frequent first; at most `most`. */
export async function listUnsorted(db: Db, words: string, most: number): Promise<NoteText[]> {
  const rows = await db
    .selectFrom('fitment_notes as n')
    .innerJoin('fitments as f', 'f.id', 'n.fitment_id')
    .select((eb) => ['n.text', rowCount(eb).as('rows'), countDifferent(eb.ref('f.product')).as('products')])
    .where('n.kind', '=', 'unsorted')
    .where(({ ref }) => holds(ref('n.text'), words))
    .groupBy('n.text')
    .orderBy('rows', 'desc')
    .orderBy('n.text')
    .limit(sql.lit(most))
    .execute()
  return rows.map((row) => ({ ...row, meaning: null }))
}

/** The texts that the owner has sorted and that hold some words, the last one first; at most `most`. */
export async function listSorted(db: Db, words: string, most: number): Promise<NoteText[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('note_meanings')
        .select(['text', 'meaning', 'sorted_at'])
        .where(({ ref }) => holds(ref('text'), words))
        .orderBy('sorted_at', 'desc')
        .orderBy('text')
        .limit(sql.lit(most))
        .as('m'),
    )
    .leftJoin('fitment_notes as n', (join) =>
      join.onRef('n.text', '=', 'm.text').onRef('n.kind', '=', 'm.meaning'),
    )
    .leftJoin('fitments as f', 'f.id', 'n.fitment_id')
    .select((eb) => [
      'm.text',
      'm.meaning',
      countDifferent(eb.ref('n.fitment_id')).as('rows'),
      countDifferent(eb.ref('f.product')).as('products'),
    ])
    .groupBy(['m.text', 'm.meaning', 'm.sorted_at'])
    .orderBy('m.sorted_at', 'desc')
    .orderBy('m.text')
    .execute()
}

function holds(text: Expression<string>, words: string) {
  return expressionBuilder()(position(words.toLowerCase(), loweredByDatabase(text)), '>', 0)
}

/** How many texts wait for the owner. */
export async function countUnsorted(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('fitment_notes')
    .select(({ ref }) => countDifferent(ref('text')).as('waiting'))
    .where('kind', '=', 'unsorted')
    .executeTakeFirstOrThrow()
  return waiting
}

/** The texts that questions with these keys ask for, as far as a fitment asks them. */
export async function readAskedNotes(
  db: Db,
  keys: readonly string[],
): Promise<{ readonly question: string; readonly text: string }[]> {
  return db
    .selectFrom(listed(keys))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('fitment_notes')
          .select(['question', 'text'])
          .whereRef('question', '=', 'listed.value')
          .where('kind', '<>', 'hint')
          .limit(sql.lit(1))
          .as('asked'),
      (join) => join.onTrue(),
    )
    .select(['asked.question', 'asked.text'])
    .execute()
}
