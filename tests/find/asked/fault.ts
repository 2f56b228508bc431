import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { attributeOf, isOfType, type Part, signs, type Typed } from './demo.ts'

type Answer = SentAnswerOf<'find'>

/** What the shop says of the vehicles that an answer has read. */
export interface Vehicles {
  /** Their makes with their models. */
  names(answer: Answer): Promise<string[]>
  /** The products that fit one of them, ask something of it, or fit any vehicle. */
  fitting(answer: Answer, parts: readonly Part[]): Promise<readonly Part[]>
}

/** What of an answer is not as `expectation` wants it, by the rules at the head of queries.tsv; undefined if it is right. */
export async function faultOf(
  expectation: string,
  query: Typed,
  answer: Answer,
  { parts, vehicles }: { readonly parts: readonly Part[]; readonly vehicles: Vehicles },
): Promise<string | undefined> {
  const ofPart: ((part: Part) => boolean)[] = []
  for (const one of expectation.split('; ')) {
    const [what = '', value = ''] = one.split('=')
    const { [what]: answerTest } = answerTests
    const { [what]: partTest } = partTests
    if (partTest) ofPart.push((part) => partTest(part, value, query))
    else if (answerTest) {
      if (!(await answerTest(answer, value, vehicles))) return `${one}: ${readingOf(answer)}`
    } else if (what !== 'fits') throw new Error(`queries.tsv has no rule ${what}`)
  }
  const first = answer.products[0]
  const shown = `${first?.name ?? 'nothing'} first`
  const alike = parts.filter((part) => ofPart.every((test) => test(part)))
  const isRight = (some: readonly Part[]) => some.some(({ slug }) => slug === first?.slug)
  if (ofPart.length === 0 || (expectation.startsWith('tool') && first === undefined)) return
  if (alike.length === 0) return isEmpty(answer) ? undefined : `${shown}, where the shop has none`
  if (!expectation.endsWith('fits')) return isRight(alike) ? undefined : shown
  const fitting = await vehicles.fitting(answer, alike)
  if (fitting.length === 0) return saysNoneFits(answer) ? undefined : `${shown}, where none fits`
  return isRight(fitting) ? undefined : `${shown}, where others fit`
}

const saysNoneFits = ({ total, understood: { letGo, noneOfType } }: Answer) =>
  total === 0 || noneOfType || letGo.includes('vehicle')

const isEmpty = (answer: Answer) =>
  saysNoneFits(answer) || (answer.understood.letGo.length > 0 && answer.understood.corrected.length === 0)

/** What the answer asks of the vehicle. */
const asked = ({ ask }: Answer) => ask?.what

type AnswerTest = (answer: Answer, value: string, vehicles: Vehicles) => boolean | Promise<boolean>
const answerTests: Readonly<Record<string, AnswerTest>> = {
  async vehicle(answer, value, { names }) {
    const { make = '', model = '' } = answer.understood.vehicle ?? {}
    const wanted = value.split('|').map(plain)
    const isWanted = (name: string) => wanted.includes(plain(name))
    if (isWanted(make) || isWanted(`${make} ${model}`)) return true
    const all = await names(answer)
    return all.length > 0 && all.every(isWanted)
  },
  year: ({ understood: { vehicle } }, value) =>
    vehicle?.from === Number(value) && vehicle.to === Number(value),
  from: ({ understood: { vehicle } }, value) => vehicle?.from === Number(value),
  to: ({ understood: { vehicle } }, value) => vehicle?.to === Number(value),
  years({ understood: { vehicle } }, value) {
    const [from = 0, to = 0] = value.split('-').map(Number)
    return (vehicle?.from ?? 0) >= from && (vehicle?.to ?? Infinity) <= to
  },
  engine: ({ understood: { vehicle } }, value) => vehicle?.engine.some((one) => one.includes(value)) ?? false,
  position: ({ understood }, value) => understood.positions.includes(value),
  'no vehicle': ({ understood }) => understood.vehicle === undefined,
  'asks year': (answer) => asked(answer) === 'year' || asked(answer) === 'engine',
  'asks nothing': (answer) => asked(answer) === undefined,
  nothing: ({ total }) => total === 0,
  empty: isEmpty,
}

const partTests: Readonly<Record<string, (part: Part, value: string, query: Typed) => boolean>> = {
  type: isOfType,
  says: ({ name, attributes }, value) =>
    [name, ...attributes.map((one) => one.value + (one.unit ?? ''))].some((text) => says(text, value)),
  same: (part, name, query) => attributeOf(part, name) === attributeOf(query.part, name),
  tool: ({ isTool }) => isTool,
  number: ({ numbers }, _, { number }) => numbers.some(({ shown }) => signs(shown) === number),
  'number starts': ({ numbers }, _, { number }) =>
    numbers.some(({ shown }) => signs(shown).startsWith(number.slice(0, 6))),
  'number inside': ({ numbers }, _, { number }) =>
    numbers.some(({ shown }) => signs(shown).includes(number.slice(2, 8))),
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(/[^a-z\d./,]/g, '')

/** Whether a text has another; a figure only as a whole. */
function says(text: string, wanted: string): boolean {
  const escaped = plain(wanted).replaceAll('.', '\\.')
  return new RegExp(`(?<!\\d\\.?(?=\\d))${escaped}(?!(?<=\\d)\\.?\\d)`).test(plain(text))
}

/** What was read and found, on one line. */
function readingOf({ understood: { vehicle, positions, corrected }, products }: Answer): string {
  const { make, model, from, to, engine = [] } = vehicle ?? {}
  const read = [make, model, from, to, ...engine, ...positions, ...corrected.map((one) => `“${one.read}”`)]
  return [...read.filter((one) => one !== undefined), products[0]?.name ?? 'nothing'].join(' · ')
}
