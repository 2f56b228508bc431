import { fitQuestions } from '#base/contract/messages/fitment.ts'
import { calledKey, calledName, isCalledKey, nameOfCalledKey } from '#finding/vehicles/called-name.ts'
import type { Answers, FitVehicle, Question } from '../model.ts'

/*
 * A fitment that uses the other names of a vehicle, the retired ones or the nameplates, covers it as what it was called there. Where one
 * vehicle had several names, and the fitment says only some of them, the name is asked.
 */

/** The question whether a vehicle is called so. */
export function calledQuestion(vehicle: FitVehicle): Question {
  return questionOf(calledName(vehicle))
}

function questionOf(name: string): Question {
  return {
    question: calledKey(name),
    words: fitQuestions.called(name),
    answers: [fitQuestions.yes, fitQuestions.no],
    howToMeasure: fitQuestions.whereCalled,
  }
}

/** The question of this key; undefined for the key of another question. */
export function calledQuestionOf(key: string): Question | undefined {
  const name = nameOfCalledKey(key)
  return name === undefined ? undefined : questionOf(name)
}

/** What a vehicle may have been called, by the answers: the one that is confirmed, else those that are not denied. */
export function namesLeft(relatives: readonly FitVehicle[], answers: Answers): readonly FitVehicle[] {
  if (!Object.keys(answers).some(isCalledKey)) return relatives
  const confirmed = relatives.filter((relative) => isCalled(relative, answers))
  if (confirmed.length > 0) return confirmed
  return relatives.filter((relative) => answers[calledQuestion(relative).question] !== fitQuestions.no)
}

/** Whether somebody has confirmed that a vehicle is called so. */
export function isCalled(relative: FitVehicle, answers: Answers): boolean {
  return answers[calledQuestion(relative).question] === fitQuestions.yes
}
