import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { Refusal } from '#base/refusal.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { calledQuestionOf } from '../inside/called.ts'
import { engineQuestionOf } from '../inside/fit.ts'
import { noteQuestion } from '../inside/notes.ts'
import { partQuestionOf } from '../inside/part-questions.ts'
import type { Question, QuestionInUse } from '../model.ts'
import { readAskedNotes } from '../store/notes.ts'
import { countChange, listQuestions, listWordings, readQuestions, updateWording } from '../store/questions.ts'
import { lockFitments } from '../store/write.ts'
import type { FitmentShop } from './change.ts'

/** The questions that fitments ask, each writing of one by itself. */
export function questionsInUse({ db }: { readonly db: Db }): Promise<QuestionInUse[]> {
  return listQuestions(db)
}

/**
 * Questions by their keys, in their order, each as most fitments word it, with the answers of all. What no fitment asks is left out.
 * @throws Refusal `invalid` for no key or more than 100.
 */
export async function askedQuestions(
  { db }: { readonly db: Db },
  keys: readonly string[],
): Promise<Question[]> {
  const asked = [...new Set(keys)]
  if (asked.length === 0 || asked.length > mostAsked)
    throw new Refusal('invalid', 'questions', fitmentRefusals.questions)
  const [writings, notes] = await Promise.all([readQuestions(db, asked), readAskedNotes(db, asked)])
  const noted = new Map(notes.map((note) => [note.question, noteQuestion(note)]))
  return asked.flatMap((key) => {
    const [first, ...others] = writings.filter(({ question }) => question === key)
    const found =
      first ?? noted.get(key) ?? engineQuestionOf(key) ?? calledQuestionOf(key) ?? partQuestionOf(key)
    if (found === undefined) return []
    const answers = [found, ...others].flatMap((one) => one.answers)
    return [{ ...found, answers: [...new Set(answers)] }]
  })
}

const mostAsked = 100

interface Wording {
  readonly words: string
  readonly howToMeasure: string
}

/** Caches are told of each product up to so many. */
const mostNamed = 500

/**
 * Words a question anew for all products that ask it. Its key and answers stay, so no verdict changes. Answers for how many products it
 * was worded otherwise.
 * @throws Refusal `missing` if no product asks it.
 */
export async function rewordQuestion(
  { db, changes }: FitmentShop,
  question: string,
  wording: Wording,
  by: Admin,
): Promise<number> {
  const ids = await db.transaction().execute(async (tx) => {
    await lockFitments(tx)
    const before = await listWordings(tx, question)
    if (before.length === 0) throw new Refusal('missing', 'missing', fitmentRefusals.noQuestion)
    const numbers = await updateWording(tx, question, wording)
    if (numbers.length === 0) return []
    await recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'fit_question', id: question },
      before: { wordings: before },
      after: { wordings: [wording], products: numbers.length },
    })
    return (await countChange(tx, numbers)).map(({ id }) => id)
  })
  const topics = ids.map((id): Topic => `product ${id}`)
  if (topics.length > 0) changes.notify(topics.length > mostNamed ? ['everything'] : topics)
  return ids.length
}
