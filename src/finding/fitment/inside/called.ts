import { fitQuestions } from '#base/contract/messages/fitment.ts'
import { nameSlug } from '#finding/vehicles/model.ts'
import type { Answers, FitVehicle, Question } from '../model.ts'

/*
 * A fitment that uses the other names of a vehicle, the retired ones or the nameplates, covers it as what it was called there. Where one
 * vehicle had several names, and the fitment says only some of them, the name is asked.
 */

const keyStart = 'called-'

/** The question whether a vehicle is called so. */
export function calledQuestion({ model, parts }: FitVehicle): Question {
  const said = [model, parts.submodel, parts.drive, parts.body, parts.fuel, parts.aspiration]
  return questionOf(said.filter((part) => part !== '').join(' '))
}

function questionOf(name: string): Question {
  return {
    question: `${keyStart}${nameSlug(name)}`,
    words: fitQuestions.called(name),
    answers: [fitQuestions.yes, fitQuestions.no],
    howToMeasure: fitQuestions.whereCalled,
  }
}

/** The question of this key; undefined for the key of another question. Its name is in capitals: a key has none of its signs. */
export function calledQuestionOf(key: string): Question | undefined {
  if (!key.startsWith(keyStart)) return undefined
  return questionOf(key.slice(keyStart.length).replaceAll('-', ' ').toUpperCase())
}

/** What a vehicle may have been called, by the answers: the one that is confirmed, else those that are not denied. */
export function namesLeft(relatives: readonly FitVehicle[], answers: Answers): readonly FitVehicle[] {
  if (!Object.keys(answers).some((question) => question.startsWith(keyStart))) return relatives
  const confirmed = relatives.filter((relative) => isCalled(relative, answers))
  if (confirmed.length > 0) return confirmed
  return relatives.filter((relative) => answers[calledQuestion(relative).question] !== fitQuestions.no)
}

/** Whether somebody has confirmed that a vehicle is called so. */
export function isCalled(relative: FitVehicle, answers: Answers): boolean {
  return answers[calledQuestion(relative).question] === fitQuestions.yes
}
