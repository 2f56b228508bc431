import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../tests/free-port.ts'
import { end, untilItAnswers } from '../process.ts'
import { cpuMsOf, cpuMsOfProcess } from '../process-cpu.ts'
import { answerOf } from '../reads.ts'
import { ask, timesOfTogether } from './ask.ts'

const shown = 24
const suggested = 10

/** A bare Fastify that reads products by their ids. */
interface BareReads {
  /**
   * How many requests it answers in a second of its processor time and the database's, each with 24 products. No search that shows
   * products for the first time can take less.
   */
  rate(ids: readonly string[], connections: number): Promise<number>
  /** The times in which it answers with what suggestions show of ten products. */
  briefs(ids: readonly string[], connections: number): Promise<readonly number[]>
  /** The times in which it answers five requests at once with what verdicts on 24 products are made of. */
  fits(ids: readonly string[]): Promise<readonly number[]>
}

/** Starts a bare Fastify beside the shop of a data folder, and lets it be measured. */
export async function withBareReads<Measured>(
  dataDir: string,
  measure: (bare: BareReads) => Promise<Measured>,
): Promise<Measured> {
  const port = await freePort()
  const program = join(import.meta.dirname, '../bare-reads.ts')
  const bare = spawn(process.execPath, [program, String(port), join(dataDir, 'run')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const urlsOf = (what: string, ids: readonly string[], each: number) =>
    Array.from(
      { length: Math.floor(ids.length / each) },
      (_, at) => `${url}/${what}?ids=${ids.slice(at * each, (at + 1) * each).join()}`,
    )
  /** Its connections and its code are warm; the products that count were never read. */
  const warmed = (urls: readonly string[]) => {
    const warming = Math.floor(urls.length / 4)
    return [urls.slice(0, warming), urls.slice(warming)] as const
  }
  try {
    await untilItAnswers(`${url}/`, bare)
    return await measure({
      async rate(ids, connections) {
        const [warming, counted] = warmed(urlsOf('products', ids, shown))
        await ask(warming, connections)
        const before = await cpuMsOf(dataDir, bare.pid)
        await ask(counted, connections)
        return counted.length / (((await cpuMsOf(dataDir, bare.pid)) - before) / 1000)
      },
      async briefs(ids, connections) {
        const [warming, counted] = warmed(urlsOf('briefs', ids, suggested))
        await ask(warming, connections)
        return (await ask(counted, connections)).took
      },
      async fits(ids) {
        const [warming, counted] = warmed(urlsOf('fits', ids, shown))
        await ask(warming, 5)
        return timesOfTogether(counted.map((one) => Array.from({ length: 5 }, () => one)))
      },
    })
  } finally {
    await end(bare)
  }
}

/** How many requests a bare Fastify answers in a second of its processor time, all with the bytes that the shop sends for the first. */
export async function bareRate(
  urls: readonly string[],
  connections: number,
  folder: string,
): Promise<number> {
  const [first = ''] = urls
  const file = join(folder, 'bare-answer.json')
  await writeFile(file, JSON.stringify(await answerOf(first)))
  const port = await freePort()
  const program = join(import.meta.dirname, '../bare-fastify.ts')
  const bare = spawn(process.execPath, [program, String(port), file], { stdio: 'ignore' })
  try {
    const there = urls.map((url) => {
      const { pathname, search } = new URL(url)
      return `http://127.0.0.1:${port}${pathname}${search}`
    })
    await untilItAnswers(`http://127.0.0.1:${port}/`, bare)
    // As the shop is asked: the third time counts.
    await ask(there, connections)
    await ask(there, connections)
    const before = await cpuMsOfProcess(bare.pid)
    await ask(there, connections)
    return urls.length / (((await cpuMsOfProcess(bare.pid)) - before) / 1000)
  } finally {
    await end(bare)
  }
}
