import type { Vehicle } from '#finding/vehicles/model.ts'

/** A customer can save so many vehicles. */
export const mostVehicles = 50
/** A vehicle has so many answers, as many as a call for verdicts takes. */
export const mostAnswers = 20
/** The most times that are stored: of answers, and of removed answers. */
const mostTimes = 40

/** Answers by the keys of the questions. */
export interface Answered {
  readonly answers: Readonly<Record<string, string>>
  /** When each was given, in milliseconds since 1970; one that was taken away has a time alone. Without a time it counts as older. */
  readonly answeredAt: Readonly<Record<string, number>>
}

/** What a customer says of a vehicle. */
export interface Said extends Answered {
  /** Empty without a name. */
  readonly name: string
  readonly mileage: number | null
}

export const nothingSaid: Said = { name: '', mileage: null, answers: {}, answeredAt: {} }

/** What a customer says anew; what is undefined stays. */
export interface SaidAnew {
  readonly name?: string | undefined
  readonly mileage?: number | null | undefined
  readonly answers?: Answered['answers'] | undefined
}

/** A saved vehicle. */
export interface SavedVehicle extends Said {
  readonly vehicle: Vehicle
}

/** An answer that gave way to another; `kept` is empty where only the number of answers did not allow it. */
export interface Replaced {
  readonly question: string
  readonly kept: string
  readonly dropped: string
}

/** What is known of a vehicle after its owner has said more, `at` milliseconds since 1970: new answers replace older ones. */
export function together(known: Said, { name, mileage, answers = {} }: SaidAnew, at: number): Said {
  const answeredAt = Object.fromEntries(Object.keys(answers).map((question) => [question, at]))
  return {
    name: name ?? known.name,
    mileage: mileage === undefined ? known.mileage : mileage,
    ...newer(known, { answers, answeredAt }, at).answered,
  }
}

/**
 * The newer answer to each question, and those that gave way to another. An empty answer takes one away. Equally old answers stay as they
 * are known; of too many answers the oldest are dropped. No answer is from later than `now`.
 */
export function newer(
  known: Answered,
  given: Answered,
  now: number,
): { readonly answered: Answered; readonly replaced: readonly Replaced[] } {
  const answers = { ...known.answers }
  const times = { ...known.answeredAt }
  const replaced: Replaced[] = []
  for (const [question, answer] of Object.entries(given.answers)) {
    const before = answers[question] ?? ''
    const at = Math.min(given.answeredAt[question] ?? 0, now)
    const isKnown = before !== '' || times[question] !== undefined
    if (isKnown && at <= (times[question] ?? 0)) {
      if (answer !== '' && answer !== before) replaced.push({ question, kept: before, dropped: answer })
      continue
    }
    if (before !== '' && answer !== '' && before !== answer)
      replaced.push({ question, kept: answer, dropped: before })
    if (answer === '') delete answers[question]
    else answers[question] = answer
    if (at > 0) times[question] = at
  }
  return limited({ answers, answeredAt: times }, replaced)
}

function limited({ answers, answeredAt }: Answered, replaced: readonly Replaced[]) {
  const byAge = Object.entries(answers).sort(
    ([one], [other]) => (answeredAt[one] ?? 0) - (answeredAt[other] ?? 0),
  )
  const dropped = byAge.slice(0, -mostAnswers)
  const without = new Set(dropped.map(([question]) => question))
  const times = Object.entries(answeredAt)
    .filter(([question]) => !without.has(question))
    .sort(([, one], [, other]) => one - other)
  return {
    answered: {
      answers: Object.fromEntries(byAge.slice(-mostAnswers)),
      answeredAt: Object.fromEntries(times.slice(-mostTimes)),
    },
    replaced: [
      ...replaced,
      ...dropped.map(([question, answer]) => ({ question, kept: '', dropped: answer })),
    ],
  }
}
