import type { ProductFitmentFields } from '#base/contract/forms/fitment.ts'
import type { Question } from '#finding/fitment/model.ts'
import { newPartId } from '#platform/settings/screens/parts.ts'

/** A condition as its fields have it. */
export interface ConditionDraft {
  readonly id: string
  readonly question: string
  readonly words: string
  /** With commas between them. */
  readonly answers: string
  /** Whether the part fits with all answers but those that are ticked. */
  readonly isExclusion: boolean
  /** The answers that are ticked. */
  readonly ticked: readonly string[]
  readonly howToMeasure: string
}

type Qualifier = ProductFitmentFields['fitments'][number]['qualifiers'][number]

/** The fields of a condition. */
export function conditionDraft({ answers, accepts, ...same }: Qualifier, id: string): ConditionDraft {
  const excluded = answers.filter((answer) => !accepts.includes(answer))
  return { ...same, id, answers: answers.join(', '), ticked: same.isExclusion ? excluded : accepts }
}

/** The condition of the fields; its schema has yet to accept it. */
export function qualifierOf({
  question,
  words,
  isExclusion,
  ticked,
  howToMeasure,
  ...typed
}: ConditionDraft) {
  const answers = answersOf(typed.answers)
  return {
    question: question.trim() || keyOf(words),
    words,
    howToMeasure,
    isExclusion,
    answers,
    // An answer that was changed or removed is accepted no more.
    accepts: isExclusion ? allBut(ticked, answers) : ticked.filter((one) => answers.includes(one)),
  }
}

/**
 * The answers that are not excluded. Where an excluded one was changed or removed they are all, which the schema refuses: in its new
 * writing the part must not fit with it unseen.
 */
function allBut(excluded: readonly string[], answers: readonly string[]): string[] {
  const lost = lostOf(excluded, answers)
  return lost.length > 0 ? [...answers, ...lost] : answers.filter((one) => !excluded.includes(one))
}

const lostOf = (ticked: readonly string[], answers: readonly string[]) =>
  ticked.filter((one) => !answers.includes(one))

/** What can be ticked: the answers, and the excluded ones that are none any more. */
export function choicesOf({ answers, isExclusion, ticked }: ConditionDraft): {
  readonly answer: string
  readonly isLost: boolean
}[] {
  const possible = [...new Set(answersOf(answers))]
  const lost = isExclusion ? lostOf(ticked, possible) : []
  return [
    ...possible.map((answer) => ({ answer, isLost: false })),
    ...lost.map((answer) => ({ answer, isLost: true })),
  ]
}

/** The answers of the field. */
function answersOf(typed: string): string[] {
  return typed
    .split(',')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')
}

/** A key made from the words of a question: `which-brake-discs`. */
export function keyOf(words: string): string {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
}

export function newCondition(): ConditionDraft {
  const texts = { question: '', words: '', answers: '', howToMeasure: '' }
  return { id: newPartId(), ...texts, isExclusion: false, ticked: [] }
}

/** A condition that asks what other products ask. */
export function conditionOf({ question, words, answers, howToMeasure }: Question): ConditionDraft {
  return { ...newCondition(), question, words, howToMeasure, answers: answers.join(', ') }
}
