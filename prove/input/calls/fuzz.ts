import fc from 'fast-check'
import { atLeast, type Figure, none, type Scale } from '../../proof.ts'
import type { Operation } from '../document.ts'
import { answerFault } from '../judge.ts'
import { send } from '../send.ts'
import { type Written, watchWrites } from '../stored.ts'
import { type Principal, principals, type World } from '../world.ts'
import { filledIn, requestsTo } from './requests.ts'

/** For each call and principal: in full 380,000 for 253 calls, which take a quarter of an hour. */
const cases: Record<Scale, number> = { quick: 12, full: 300 }
const longestMs = 120_000

interface Outcome {
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

/** Sends random requests to every call of the document as every principal. */
export async function fuzz(world: World, scale: Scale, seed: number): Promise<Figure[]> {
  const asking = { world, written: await watchWrites(world.shops.database), seed, runs: cases[scale] }
  const outcomes: Outcome[] = []
  // Calls that only read come first, while there is little data to read.
  const reads = world.operations.filter(({ method }) => method === 'GET')
  for (const operation of reads) outcomes.push(...(await sendWithoutWrites(asking, operation, principals)))
  for (const operation of world.operations.filter((one) => !reads.includes(one))) {
    if (operation.name === 'providerEvent') {
      outcomes.push(...(await sendWithoutWrites(asking, operation, principals)))
      continue
    }
    outcomes.push(...(await sendWithoutWrites(asking, operation, ['visitor', 'expired'])))
    for (const principal of ['customer', 'other', 'admin'] as const)
      outcomes.push(await ask(asking, operation, principal))
  }
  const asked = outcomes.reduce((sum, one) => sum + one.asked, 0)
  const accepted = outcomes.reduce((sum, one) => sum + one.accepted, 0)
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
      outcomes.flatMap(({ offences }) => offences),
    ),
  ]
}

/** Sends, for several principals at once, requests that must write nothing, with any answer. */
async function sendWithoutWrites(
  asking: Asking,
  operation: Operation,
  people: readonly Principal[],
): Promise<Outcome[]> {
  const before = await asking.written.last()
  const outcomes = await Promise.all(
    people.map((principal) => run(asking, operation, principal, async () => [])),
  )
  const wrote = await asking.written.since(before)
  if (wrote.length === 0) return outcomes
  const answerFault = `${operation.name} by ${people.join(' or ')} wrote: ${wrote.join(', ')}`
  return [...outcomes, { asked: 0, accepted: 0, offences: [answerFault] }]
}

/** Sends requests one after the other, and checks after each refusal that nothing was written. */
async function ask(asking: Asking, operation: Operation, principal: Principal): Promise<Outcome> {
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
): Promise<Outcome> {
  let asked = 0
  let accepted = 0
  const property = fc.asyncProperty(requestsTo(operation), async (sent) => {
    const got = await send(world.url, filledIn(world, sent, world.tokens[principal]))
    asked += 1
    const rows = await wrote()
    const wrong = answerFault(operation, got)
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

/** Lets later requests use the ids that an earlier one created. */
function remember({ existing }: World, text: string): void {
  const id = /"insertedId":"(\w+)"/.exec(text)?.[1]
  if (id !== undefined && existing.order.length < 400) existing.order.push(id)
}
