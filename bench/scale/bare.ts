import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../tests/free-port.ts'
import { end, untilItAnswers } from '../process.ts'
import { cpuMsOfProcess } from '../process-cpu.ts'
import { answerOf } from '../reads.ts'
import { ask } from './ask.ts'

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
