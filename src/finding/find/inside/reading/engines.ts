import { type EngineShape, engineOf } from './words.ts'

/** What words say of an engine. */
export interface EngineAt {
  readonly shape: EngineShape
  readonly places: readonly number[]
  readonly said: readonly string[]
}

const withFuel = /^(\d[.,]\d)-?(tdci|cdti|crdi|tfsi|hdi|tdi|tsi|fsi|dci|cdi|jtd|d|i)$/
const inCubic = /^(\d{3,4})(?:cc|ccm|cm3)$/
const layout = /^(?:v|w|inline|straight|flat|boxer)$/
const cylinders = /^cyl(?:inders?)?$/
const unit = /^(?:litres?|liters?|ltr)$/

/** Whether a word says something of an engine beside a figure; it is not misspelt. */
export const isOfEngine = (word: string): boolean =>
  [layout, cylinders, unit].some((words) => words.test(word))

/** What makers call families of engines: ea888 (Volkswagen), om651 (Mercedes-Benz), n52b30 (BMW), k24a2 (Honda), sr20det (Nissan), ej255 (Subaru), z16xep (Opel). */
const families = [
  /^(?:ea|om)\d{3}$/,
  /^[bmns]\d{2}(?:[bd]\d{2}[a-z]*)?$/,
  /^[bdfhjklr]\d{2}[acz]\d?$/,
  /^(?:ga|hr|ka|mr|qr|rb|sr|td|vg|vk|vq|yd)\d{2}[a-z]{0,4}$/,
  /^(?:ej|fa|fb)\d{2,3}$/,
  /^[acxyz]\d{2}x[a-z]{1,3}$/,
]

/** Whether a word is the code of an engine: it is no number of a part unless the shop has exactly that one. */
export const isEngineCode = (word: string): boolean => families.some((family) => family.test(word))

/** The engine that begins at a word: `1.8`, `2.0t`, `1.9tdi`, `1598cc`, `v6`, `4 cyl`, `2.0 litre`, `flat 4`. */
export function engineAt(words: readonly (string | undefined)[], at: number): EngineAt | undefined {
  const [word = '', next = ''] = [words[at], words[at + 1]]
  if (!/\d/.test(word) && !layout.test(word)) return undefined
  const [, litres, fuel = ''] = withFuel.exec(word) ?? []
  if (litres !== undefined)
    return {
      shape: { litres: litresOf(litres) },
      places: [at],
      said: fuel.length > 1 ? [litres, fuel] : [word],
    }
  const [, cubic] = inCubic.exec(word) ?? []
  if (cubic !== undefined) return { shape: { litres: Number(cubic) / 1000 }, places: [at], said: [word] }
  const two = { places: [at, at + 1], said: [`${word} ${next}`] }
  if (/^\d{1,2}$/.test(word) && cylinders.test(next)) return { shape: { cylinders: Number(word) }, ...two }
  if (/^\d{1,2}$/.test(next) && layout.test(word)) return { shape: { cylinders: Number(next) }, ...two }
  if (/^\d(?:[.,]\d)?$/.test(word) && unit.test(next)) return { shape: { litres: litresOf(word) }, ...two }
  const shape = engineOf(/^[vw]-\d/.test(word) ? word.replace('-', '') : word)
  return shape && { shape, places: [at], said: [word] }
}

const litresOf = (said: string) => Number(said.replace(',', '.'))
