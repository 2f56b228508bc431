import { fitQuestions } from '#base/contract/messages/fitment.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import type {
  Answers,
  EngineRange,
  FitEvidence,
  Fitment,
  FitVehicle,
  FitVerdict,
  ProductFit,
  Qualifier,
  Question,
} from '../model.ts'
import { filledParts, openParts } from './attributes.ts'
import { calledQuestion, isCalled, namesLeft } from './called.ts'
import { coverageOf, engineRangeText } from './covers.ts'
import { hintsOf, noteQualifiers } from './notes.ts'
import { partQualifier } from './part-questions.ts'
import { isWider } from './wider.ts'

/**
 * Whether a product fits a vehicle, by what is known of the vehicle: the one rule for lists, pages, carts and orders. It never
 * guesses: an engine that is not known, or a question that is not answered, gives `conditional`. An answer that the question
 * does not have leaves it open.
 */
export function fit(product: ProductFit, vehicle: FitVehicle, answers: Answers): FitVerdict {
  const { version, universalNote } = product
  const verdict = { version, universalNote: '', evidence: [], questions: [], toConfirm: false, answered: [] }
  if (product.isUniversal) return { ...verdict, verdict: 'universal', universalNote }
  if (!product.isListed) return { ...verdict, verdict: 'unknown' }
  const { covering, questions, toConfirm } = coveringOf(product.fitments, vehicle, answers)
  const answered = answeredKeys(product.fitments, vehicle, answers)
  if (covering.length === 0) return { ...verdict, answered, verdict: 'not_listed' }
  const evidence = [...new Set(covering)].map(evidenceOf)
  const isOpen = questions.length > 0 || toConfirm
  if (!isOpen) return { ...verdict, answered, verdict: 'fits', evidence }
  return { ...verdict, answered, verdict: 'conditional', evidence, questions: together(questions), toConfirm }
}

interface Covering {
  /** The fitments that cover a vehicle: those without an open question, if there are any. */
  readonly covering: readonly Fitment[]
  /** What is open; none if they cover it without a question. */
  readonly questions: readonly Question[]
  /** Whether one that covers it was saved before there was such a vehicle, and nobody has confirmed it. */
  readonly toConfirm: boolean
}

/** The fitments that cover a vehicle under its own names or, where they use the others, under those. */
function coveringOf(fitments: readonly Fitment[], vehicle: FitVehicle, answers: Answers): Covering {
  const { own, others, names } = byNames(fitments, vehicle, answers)
  const direct = coveringAlone(own, vehicle, answers)
  if (others.length === 0 || isSure(direct)) return direct
  const called = names.map((name) => ({ name, ...coveringAlone(others, asNamed(name, vehicle), answers) }))
  const covered = called.filter(({ covering }) => covering.length > 0)
  const covering = covered.flatMap((one) => one.covering)
  if (covered.length > 0 && called.every(isSure)) return { covering, questions: [], toConfirm: false }
  const isSplit = covered.length < called.length
  const unsaid = isSplit
    ? covered.flatMap(({ name }) => (isCalled(name, answers) ? [] : [calledQuestion(name)]))
    : []
  // Two names are confirmed that cannot both be: it covers the vehicle under one of them at most.
  if (isSplit && unsaid.length === 0) return direct
  return {
    covering: [...direct.covering, ...covering],
    questions: [...direct.questions, ...unsaid, ...covered.flatMap((one) => one.questions)],
    toConfirm: direct.toConfirm || covered.some((one) => one.toConfirm),
  }
}

/** A vehicle under one of its other names: what this one does not say of it, its own says. */
function asNamed(name: FitVehicle, { parts, generations }: FitVehicle): FitVehicle {
  return { ...name, generations, parts: filledParts(name.parts, parts) }
}

const isSure = ({ covering, questions, toConfirm }: Covering) =>
  covering.length > 0 && questions.length === 0 && !toConfirm

/** Fitments by whether they use the names that a vehicle has, and what it is called by the others. */
function byNames(fitments: readonly Fitment[], vehicle: FitVehicle, answers: Answers) {
  const { namedBy, relatives } = vehicle
  if (namedBy === null || relatives.length === 0) return { own: fitments, others: [], names: [] }
  return {
    own: fitments.filter((fitment) => fitment.namedBy === namedBy),
    others: fitments.filter((fitment) => fitment.namedBy !== namedBy),
    names: namesLeft(relatives, answers),
  }
}

function coveringAlone(fitments: readonly Fitment[], vehicle: FitVehicle, answers: Answers): Covering {
  const asked = fitments.flatMap((fitment) => {
    const open = openQualifiers(fitment, vehicle, answers)
    return open === undefined ? [] : [{ fitment, open, toConfirm: isWider(fitment, vehicle) }]
  })
  const sure = asked.filter(({ open, toConfirm }) => open.length === 0 && !toConfirm)
  if (sure.length > 0)
    return { covering: sure.map(({ fitment }) => fitment), questions: [], toConfirm: false }
  return {
    covering: asked.map(({ fitment }) => fitment),
    // No answer decides what waits for the owner.
    questions: asked.flatMap(({ open, toConfirm }) => (toConfirm ? [] : open)),
    toConfirm: asked.some(({ toConfirm }) => toConfirm),
  }
}

/** The conditions under which a fitment covers the vehicle; undefined if it does not. */
function qualifiersOf(fitment: Fitment, vehicle: FitVehicle): readonly Qualifier[] | undefined {
  const coverage = coverageOf(fitment, vehicle)
  if (coverage === 'no') return undefined
  const open = openParts(fitment.parts, vehicle)
  if (open === undefined) return undefined
  const said = conditionsOf(fitment)
  if (coverage === 'yes' && open.length === 0) return said
  const engine = coverage === 'engine' ? [engineQualifier(fitment)] : []
  return [...engine, ...open.map((name) => partQualifier(name, fitment.parts)), ...said]
}

/** The conditions that a fitment states, as questions and as notes. */
function conditionsOf({ qualifiers, notes }: Fitment): readonly Qualifier[] {
  return notes.length === 0 ? qualifiers : [...qualifiers, ...noteQualifiers(notes)]
}

/** The questions that are answered, of a vehicle and what it is called by others; none where the answers decide nothing. */
function answeredKeys(fitments: readonly Fitment[], vehicle: FitVehicle, answers: Answers): string[] {
  if (Object.keys(answers).length === 0) return []
  const { own, others } = byNames(fitments, vehicle, {})
  const relatives = others.length === 0 ? [] : vehicle.relatives
  const covering = [
    ...coveredWith(own, vehicle),
    ...relatives.flatMap((name) =>
      coveredWith(others, asNamed(name, vehicle)).map((qualifiers) =>
        relatives.length === 1 ? qualifiers : [calledQuestion(name), ...qualifiers],
      ),
    ),
  ]
  if (covering.some((qualifiers) => qualifiers.length === 0)) return []
  const answered = covering.flat().filter((qualifier) => answerTo(qualifier, answers) !== undefined)
  return [...new Set(answered.map(({ question }) => question))]
}

function coveredWith(fitments: readonly Fitment[], vehicle: FitVehicle): (readonly Question[])[] {
  return fitments.flatMap((fitment) => {
    const qualifiers = qualifiersOf(fitment, vehicle)
    return qualifiers === undefined ? [] : [qualifiers]
  })
}

/** The conditions of a fitment that are not answered yet; undefined if the fitment does not cover the vehicle. */
function openQualifiers(fitment: Fitment, vehicle: FitVehicle, answers: Answers): Qualifier[] | undefined {
  const qualifiers = qualifiersOf(fitment, vehicle)
  if (qualifiers === undefined) return undefined
  const open: Qualifier[] = []
  for (const qualifier of qualifiers) {
    const answer = answerTo(qualifier, answers)
    if (answer === undefined) open.push(qualifier)
    else if (!qualifier.accepts.includes(answer)) return undefined
  }
  return open
}

/** The answer that was given, if it is one of the question. */
function answerTo({ question, answers: possible }: Question, answers: Answers): string | undefined {
  const given = Object.hasOwn(answers, question) ? answers[question] : undefined
  return given !== undefined && possible.includes(given) ? given : undefined
}

/** The question about an engine that has this key; undefined for the key of another question. */
export function engineQuestionOf(key: string): Question | undefined {
  const [, from, to, cylinders, words = ''] =
    /^engine-(?:(\d+(?:p\d+)?)(?:to(\d+(?:p\d+)?))?l)?(?:(\d+)cylinders?)?([a-z0-9]*)$/.exec(key) ?? []
  const size = (text: string) => Number(text.replace('p', '.'))
  const engine = {
    litres: from === undefined ? null : { from: size(from), to: size(to ?? from) },
    cylinders: cylinders === undefined ? null : Number(cylinders),
    words: words.toUpperCase(),
  }
  const { accepts: _, isExclusion: _isExclusion, ...question } = engineQualifier({ engine })
  return question.question === key && engineRangeText(engine) !== '' ? question : undefined
}

/** Answers are stored by it: it stays the same when engines are shown in other words. */
function engineKey({ litres, cylinders, words }: EngineRange): string {
  const size = litres === null ? '' : `${[...new Set([litres.from, litres.to])].join('–')} L`
  const count = cylinders === null ? '' : `${cylinders} ${cylinders === 1 ? 'cylinder' : 'cylinders'}`
  return `engine-${nameKey(`${size} ${count} ${words}`.replaceAll('.', 'p').replaceAll('–', 'to'))}`
}

/** Asks whether the vehicle has the engine of the fitment, where the vehicle's own is not known. */
function engineQualifier({ engine }: Pick<Fitment, 'engine'>): Qualifier {
  const text = engineRangeText(engine)
  return {
    question: engineKey(engine),
    words: fitQuestions.engine(text),
    answers: [fitQuestions.yes, fitQuestions.no],
    accepts: [fitQuestions.yes],
    howToMeasure: fitQuestions.whereEngine,
    isExclusion: false,
  }
}

/** Each question once, with the answers of all that ask it. */
function together(qualifiers: readonly Question[]): Question[] {
  const questions = new Map<string, Question>()
  for (const { question, words, answers, howToMeasure } of qualifiers) {
    const same = questions.get(question)
    questions.set(
      question,
      same === undefined
        ? { question, words, answers, howToMeasure }
        : { ...same, answers: [...new Set([...same.answers, ...answers])] },
    )
  }
  return [...questions.values()]
}

function evidenceOf({ id, source, position, note, notes, quantity, label }: Fitment): FitEvidence {
  return { fitment: id, source, position, note, notes: hintsOf(notes), quantity, label }
}
