import type { Unit } from './model.ts'

/** How each unit is written. */
const words: Readonly<Record<Unit, string>> = {
  g: 'g gr gram grams gramm gramme grammes',
  kg: 'kg kgs kilogram kilograms',
  lb: 'lb lbs pound pounds',
  oz: 'oz ounce ounces',
  mm: 'mm',
  cm: 'cm',
  in: 'in inch inches zoll',
  m: 'm',
}

/** Grams of each unit of weight, and millimetres of each unit of length. */
const grams: Partial<Readonly<Record<Unit, number>>> = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 }
const millimetres: Partial<Readonly<Record<Unit, number>>> = { mm: 1, cm: 10, in: 25.4, m: 1000 }

const unitOfWord: ReadonlyMap<string, Unit> = new Map(
  Object.entries(words).flatMap(([unit, each]) =>
    each.split(' ').map((word) => [word, unit as Unit] as const),
  ),
)

export function unitOf(word: string): Unit | undefined {
  return unitOfWord.get(word.trim().toLowerCase())
}

/** `1.5 kg`, or `1.5` with its unit beside it, in grams; what cannot be converted stays with its unit, so that it is refused. */
export function inGrams(text: string, unit = ''): string {
  return converted(text, unit, grams)
}

/** The same for lengths, in millimetres. */
export function inMillimetres(text: string, unit = ''): string {
  return converted(text, unit, millimetres)
}

function converted(text: string, unitBeside: string, factors: typeof grams): string {
  const [, number, own = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? []
  const unit = unitOf(own || unitBeside)
  const factor = unit === undefined ? undefined : factors[unit]
  if (number === undefined || factor === undefined) return own === '' ? `${text} ${unitBeside}`.trim() : text
  // Seven digits are more than a scale shows, and without the noise of binary fractions.
  return String(Number((Number(number.replace(',', '.')) * factor).toPrecision(7)))
}
