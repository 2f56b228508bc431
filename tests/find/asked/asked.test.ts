import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { suiteFixture } from '../../fixtures.ts'
import { openTestShop } from '../../shop.ts'
import { demoParts, type Part, typed } from './demo.ts'
import { faultOf, type Vehicles } from './fault.ts'

/** How many queries have a right answer today: never fewer. */
const rightToday = 299

const shop = suiteFixture(() => openTestShop({ demo: true, vehicles: true }))

it('answers no fewer of the 300 queries right than before', async () => {
  const file = await readFile(new URL('queries.tsv', import.meta.url), 'utf8')
  const [, ...lines] = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const parts = demoParts()
  const known = { parts, vehicles: await vehiclesOfShop() }
  const answered: { readonly kind: string; readonly wrong: string | undefined }[] = []
  for (const line of lines) {
    const [id = '', kind = '', text = '', expectation = ''] = line.split('\t')
    const query = typed(text, parts)
    const answer = await shop.call('find', { query: { q: query.text, limit: 1 } })
    const fault = await faultOf(expectation, query, answer, known)
    answered.push({ kind, wrong: fault && [id, query.text, fault].join(' | ') })
  }
  const right = answered.filter(({ wrong }) => wrong === undefined)
  const kinds = Map.groupBy(answered, ({ kind }) => kind)
  console.info(
    [
      ...answered.flatMap(({ wrong }) => wrong ?? []),
      ...[...kinds].map(
        ([kind, all]) => `${kind}: ${right.filter((one) => one.kind === kind).length} of ${all.length}`,
      ),
      `all: ${right.length} of ${answered.length}`,
    ].join('\n'),
  )
  expect(answered).toHaveLength(300)
  expect(right.length).toBeGreaterThanOrEqual(rightToday)
})

async function vehiclesOfShop(): Promise<Vehicles> {
  const { rows } = await shop.database.pool.query<{ id: string; slug: string }>(
    'select id, slug from products',
  )
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  const idOf = ({ slug }: Part) => ids.get(slug) ?? ''
  /** At most 24 vehicles of an answer. */
  const some: (answer: Parameters<Vehicles['names']>[0]) => number[] = ({ understood: { vehicle } }) =>
    vehicle?.vehicles.filter((_, at, all) => at % Math.ceil(all.length / 24) === 0) ?? []
  // Many queries are about the same vehicles and parts, which do not change.
  const nameOf = once(async (id: number) => {
    const { make, model } = await shop.call('oneVehicle', { params: { id: String(id) } })
    return `${make} ${model}`
  })
  const verdictsOf = once(async (parts: string, vehicle: number) => {
    const { verdicts } = await shop.call('fitVerdicts', { query: { parts, vehicle } })
    return verdicts
  })
  return {
    async names(answer) {
      const names: string[] = []
      for (const id of some(answer)) names.push(await nameOf(id))
      return names
    },
    async fitting(answer, parts) {
      const good = new Set<string>()
      // At most 100 parts a call.
      for (let at = 0; at < parts.length; at += 100)
        for (const vehicle of some(answer)) {
          const asked = parts.slice(at, at + 100).map(idOf)
          for (const { toolsId, verdict } of await verdictsOf(asked.join(), vehicle))
            if (['fits', 'conditional', 'universal'].includes(verdict)) good.add(toolsId)
        }
      return parts.filter((part) => good.has(idOf(part)))
    },
  }
}

/** The same answer for the same question. */
function once<Question extends unknown[], Value>(ask: (...question: Question) => Promise<Value>) {
  const answers = new Map<string, Promise<Value>>()
  return (...question: Question): Promise<Value> => {
    const key = JSON.stringify(question)
    const answer = answers.get(key) ?? ask(...question)
    answers.set(key, answer)
    return answer
  }
}
