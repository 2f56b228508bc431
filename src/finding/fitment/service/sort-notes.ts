import { plainNote } from '#base/contract/forms/fitment-notes.ts'
import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { Refusal } from '#base/refusal.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import type { NoteMeaning, NoteText } from '../inside/note.ts'
import { noteKey } from '../inside/note-keys.ts'
import {
  countUnsorted,
  listSorted,
  listUnsorted,
  putMeaning,
  readMeanings,
  updateKind,
} from '../store/notes.ts'
import { countChange } from '../store/questions.ts'
import { readFits } from '../store/read.ts'
import { dueAgain, makesOfProducts } from '../store/vehicles.ts'
import { lockFitments } from '../store/write.ts'
import type { FitmentShop } from './change.ts'
import { storeVehicles } from './store-vehicles.ts'

const atOnce = 100

/**
 * The texts of notes that wait for the owner, the most frequent first, or those that are sorted, the last one first: at most 100 that
 * hold some words; and how many wait.
 */
export async function noteTexts(
  { db }: { readonly db: Db },
  { sorted = false, q = '' }: { readonly sorted?: boolean | undefined; readonly q?: string | undefined },
): Promise<{ readonly notes: readonly NoteText[]; readonly waiting: number }> {
  const words = plainNote(q)
  const notes = await (sorted ? listSorted(db, words, atOnce) : listUnsorted(db, words, atOnce))
  return { notes, waiting: await countUnsorted(db) }
}

/** Of more products the vehicles are derived by the job, within a minute; caches are told of each up to so many. */
const mostAtOnce = 500

/**
 * Says what a text of notes is, for all fitments that have it as it was sorted before, and for every later import. What somebody said of a
 * single fitment stays. A new version of the products' fitments. Answers for how many fitments it is something else now.
 * @throws Refusal `missing` for a text that no fitment has and that was never sorted.
 */
export async function sortNote(
  { db, changes }: FitmentShop,
  sent: { readonly text: string; readonly meaning: NoteMeaning },
  by: Admin,
): Promise<number> {
  const text = plainNote(sent.text)
  const { meaning } = sent
  const { rows, ids } = await db.transaction().execute(async (tx) => {
    await lockFitments(tx)
    const before = (await readMeanings(tx, [text])).get(text)
    if (before === meaning) return { rows: 0, ids: [] }
    const products = await updateKind(tx, text, before ?? 'unsorted', meaning)
    if (before === undefined && products.length === 0)
      throw new Refusal('missing', 'missing', fitmentRefusals.noNote)
    await putMeaning(tx, text, meaning)
    const numbers = [...new Set(products)]
    const changed = await countChange(tx, numbers)
    await recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'fit_note', id: noteKey(text) },
      before: { meaning: before ?? 'unsorted' },
      after: { note: text, meaning, rows: products.length, products: numbers.length },
    })
    if (numbers.length > mostAtOnce) await dueAgain(tx, await makesOfProducts(tx, numbers))
    else {
      const fits = await readFits(
        tx,
        changed.map(({ id }) => id),
      )
      await storeVehicles(
        tx,
        new Map(changed.map(({ id, number }) => [number, fits.get(id)?.fitments ?? []])),
      )
    }
    return { rows: products.length, ids: changed.map(({ id }) => id) }
  })
  const topics = ids.map((id): Topic => `product ${id}`)
  if (topics.length > mostAtOnce) changes.notify(['everything'])
  else if (topics.length > 0) changes.notify(['fitments', ...topics])
  return rows
}
