import fc from 'fast-check'
import { atLeast, type Figure, none, type Scale } from '../../proof.ts'
import type { Operation } from '../document.ts'
import { offence } from '../judge.ts'
import { send } from '../send.ts'
import { type Written, watchWrites } from '../stored.ts'
import { type Principal, principals, type World } from '../world.ts'
import { filledIn, requestsTo } from './requests.ts'

const cases: Record<Scale, number> = { quick: 12, full: 1000 }
const longestMs = 120_000

interface Told {
  readonly asked: number
  readonly accepted: number
  readonly offences: readonly string[]
}

interface Asking {
  readonly world: World
  readonly written: Written
  readonly seed: number
  readonly runs: number
}

/** Every call of the document, asked by everybody, with whatever a request may hold. */
export async function fuzz(world: World, scale: Scale, seed: number): Promise<Figure[]> {
  const asking = { world, written: await watchWrites(world.shops.database), seed, runs: cases[scale] }
  const told: Told[] = []
  // What only reads comes first, while there is little to read.
  const reads = world.operations.filter(({ method }) => method === 'GET')
  for (const operation of reads) told.push(...(await askWithoutTrace(asking, operation, principals)))
  for (const operation of world.operations.filter((one) => !reads.includes(one))) {
    if (operation.name === 'providerEvent') {
      told.push(...(await askWithoutTrace(asking, operation, principals)))
      continue
    }
    told.push(...(await askWithoutTrace(asking, operation, ['visitor', 'expired'])))
    for (const principal of ['customer', 'other', 'admin'] as const)
      told.push(await ask(asking, operation, principal))
  }
  const asked = told.reduce((sum, one) => sum + one.asked, 0)
  const accepted = told.reduce((sum, one) => sum + one.accepted, 0)
  const calls = world.operations.length
  return [
    atLeast(
      `requests to ${calls} calls by ${principals.length} principals (SEED=${seed})`,
      asked,
      calls * principals.length * asking.runs,
    ),
    atLeast('of them accepted (not only refusals)', accepted, Math.round(asked * 0.02)),
    none(
      'answers of 5xx, outside their schema or showing internals; refusals that wrote data',
      told.flatMap(({ offences }) => offences),
    ),
  ]
}

/** Asks for several people at once what must leave nothing behind, whoever asks and however it is answered. */
async function askWithoutTrace(
  asking: Asking,
  operation: Operation,
  people: readonly Principal[],
): Promise<Told[]> {
  const before = await asking.written.last()
  const told = await Promise.all(people.map((principal) => run(asking, operation, principal, async () => [])))
  const wrote = await asking.written.since(before)
  if (wrote.length === 0) return told
  const offence = `${operation.name} by ${people.join(' or ')} wrote: ${wrote.join(', ')}`
  return [...told, { asked: 0, accepted: 0, offences: [offence] }]
}

/** Asks one request after the other, and looks after each that was refused whether it wrote something. */
async function ask(asking: Asking, operation: Operation, principal: Principal): Promise<Told> {
  const { written } = asking
  let last = await written.last()
  return run(asking, operation, principal, async () => {
    const before = last
    last = await written.last()
    return last === before ? [] : written.since(before)
  })
}

async function run(
  { world, seed, runs }: Asking,
  operation: Operation,
  principal: Principal,
  wrote: () => Promise<string[]>,
): Promise<Told> {
  let asked = 0
  let accepted = 0
  const property = fc.asyncProperty(requestsTo(operation), async (sent) => {
    const got = await send(world.url, filledIn(world, sent, world.tokens[principal]))
    asked += 1
    const rows = await wrote()
    const wrong = offence(operation, got)
    if (wrong !== undefined) throw new Error(wrong)
    if (got.status >= 400) {
      if (rows.length > 0) throw new Error(`refused with ${got.status}, and wrote: ${rows.join(', ')}`)
      return
    }
    accepted += 1
    remember(world, got.text)
  })
  const found = await fc.check(property, {
    numRuns: runs,
    seed,
    interruptAfterTimeLimit: longestMs,
    markInterruptAsFailure: true,
  })
  if (!found.failed) return { asked, accepted, offences: [] }
  const [sent] = found.counterexample ?? []
  const said = found.errorInstance instanceof Error ? found.errorInstance.message : 'it took too long'
  const example = `${sent?.path} ${JSON.stringify(sent?.headers)} ${String(sent?.body).slice(0, 400)}`
  return { asked, accepted, offences: [`${operation.name} by ${principal}: ${said}, at ${example}`] }
}

/** What was made by one request is asked for by later ones. */
function remember({ things }: World, text: string): void {
  const id = /"insertedId":"(\w+)"/.exec(text)?.[1]
  if (id !== undefined && things.order.length < 400) things.order.push(id)
}
