import { fitQuestions } from '#base/contract/messages/fitment.ts'
import { nameSlug } from '#finding/vehicles/model.ts'
import type { FitmentParts, Qualifier, Question } from '../model.ts'
import type { PartName } from './attributes.ts'

/*
 * What a fitment names and a vehicle does not know is asked. The key of the question says all that it asks: `has-drive-fwd-or-rwd`,
 * `has-kw-85-to-110`, `built-from-2003-06`.
 */

const asked = {
  submodels: ['has-version', fitQuestions.submodel, fitQuestions.whereNamed],
  generations: ['has-generation', fitQuestions.generation, fitQuestions.whereNamed],
  drives: ['has-drive', fitQuestions.drive, fitQuestions.whereNamed],
  bodies: ['has-body', fitQuestions.body, fitQuestions.whereNamed],
  fuels: ['has-fuel', fitQuestions.fuel, fitQuestions.whereNamed],
  aspirations: ['has-aspiration', fitQuestions.aspiration, fitQuestions.whereEngine],
  engineCodes: ['has-engine-code', fitQuestions.engineCode, fitQuestions.whereEngine],
} as const satisfies Partial<Record<PartName, readonly [string, (text: string) => string, string]>>

type SetName = keyof typeof asked

const ranges = {
  cc: ['has-cc', fitQuestions.cc, fitQuestions.whereEngine],
  kw: ['has-kw', fitQuestions.kw, fitQuestions.whereNamed],
} as const

/** Asks whether a vehicle has what a fitment names. */
export function partQualifier(name: PartName, parts: FitmentParts): Qualifier {
  if (name === 'fromMonth') return builtQualifier(parts.months.from ?? 0, 'from')
  if (name === 'toMonth') return builtQualifier((parts.months.to ?? 0) + 1, 'before')
  if (name === 'cc' || name === 'kw') return accepting(rangeQuestion(name, parts[name] ?? { from: 0, to: 0 }))
  return accepting(setQuestion(name, parts[name]))
}

function accepting(question: Question): Qualifier {
  return { ...question, accepts: [fitQuestions.yes], isExclusion: false }
}

function yesOrNo(question: string, words: string, howToMeasure: string): Question {
  return { question, words, answers: [fitQuestions.yes, fitQuestions.no], howToMeasure }
}

const valueEnd = '-or-'

function setQuestion(name: SetName, values: readonly string[]): Question {
  const [start, words, where] = asked[name]
  const key = `${start}-${values.map(nameSlug).toSorted().join(valueEnd)}`
  return yesOrNo(key, words(values.join(fitQuestions.or)), where)
}

function rangeQuestion(name: keyof typeof ranges, { from, to }: { from: number; to: number }): Question {
  const [start, words, where] = ranges[name]
  return yesOrNo(`${start}-${from}-to-${to}`, words(from === to ? `${from}` : `${from}–${to}`), where)
}

/** Asks on which side of the beginning of a month a vehicle was built. */
function builtQualifier(month: number, side: 'before' | 'from'): Qualifier {
  const question = builtQuestion(month)
  return {
    ...question,
    accepts: question.answers.slice(side === 'before' ? 0 : 1).slice(0, 1),
    isExclusion: false,
  }
}

function builtQuestion(month: number): Question {
  const [before, from] = [monthText(month - 1), monthText(month)]
  const year = Math.floor(month / 12)
  return {
    question: `built-from-${year}-${twoDigits((month % 12) + 1)}`,
    words: fitQuestions.built(before, from),
    answers: [fitQuestions.builtTo(before), fitQuestions.builtFrom(from)],
    howToMeasure: fitQuestions.whereBuilt,
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A month as `06/2003`. */
export function monthText(month: number): string {
  return `${twoDigits((month % 12) + 1)}/${Math.floor(month / 12)}`
}

/** The question of a key about what a vehicle has; undefined for the key of another question. Its words are in capitals: a key has none. */
export function partQuestionOf(key: string): Question | undefined {
  const [, year, month] = /^built-from-(\d{4})-(0[1-9]|1[0-2])$/.exec(key) ?? []
  if (year !== undefined) return builtQuestion(Number(year) * 12 + Number(month) - 1)
  const [, unit, from, to] = /^has-(cc|kw)-(\d+)-to-(\d+)$/.exec(key) ?? []
  if (unit === 'cc' || unit === 'kw') return rangeQuestion(unit, { from: Number(from), to: Number(to) })
  for (const [start, words, where] of Object.values(asked)) {
    if (!key.startsWith(`${start}-`)) continue
    const values = key.slice(start.length + 1).split(valueEnd)
    const text = values.map((value) => value.replaceAll('-', ' ').toUpperCase()).join(fitQuestions.or)
    return yesOrNo(key, words(text), where)
  }
  return undefined
}
