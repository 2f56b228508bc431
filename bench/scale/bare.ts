import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../tests/free-port.ts'
import { end, untilItAnswers } from '../process.ts'
import { cpuMsOf, cpuMsOfProcess } from '../process-cpu.ts'
import { answerOf } from '../reads.ts'
import { ask } from './ask.ts'

const shown = 24

/**
 * How many requests a bare Fastify answers in a second of its processor time and the database's, each with 24 products that it reads by their
 * ids. No search that shows products for the first time can take less.
 */
export async function bareReadRate(
  ids: readonly string[],
  connections: number,
  dataDir: string,
): Promise<number> {
  const port = await freePort()
  const program = join(import.meta.dirname, '../bare-reads.ts')
  const bare = spawn(process.execPath, [program, String(port), join(dataDir, 'run')], { stdio: 'ignore' })
  try {
    const url = `http://127.0.0.1:${port}`
    const urls = Array.from({ length: Math.floor(ids.length / shown) }, (_, at) => {
      const some = ids.slice(at * shown, (at + 1) * shown)
      return `${url}/products?ids=${some.join()}`
    })
    await untilItAnswers(`${url}/`, bare)
    // Its connections and its code are warm; the products that count were never read.
    const [warming, counted] = [urls.slice(0, urls.length / 4), urls.slice(urls.length / 4)]
    await ask(warming, connections)
    const before = await cpuMsOf(dataDir, bare.pid)
    await ask(counted, connections)
    return counted.length / (((await cpuMsOf(dataDir, bare.pid)) - before) / 1000)
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
