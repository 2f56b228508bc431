import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../tests/free-port.ts'
import { end, type RunningShop, untilItAnswers } from './process.ts'
import { median, type Ratio } from './table.ts'
import { requestsPerSecond } from './wrk.ts'

const rounds = 3
const load = { connections: 32, seconds: 3, headers: { 'accept-encoding': 'br' } }

/** Compares one read of the shop with a bare node:http server that sends the same bytes, in turns. */
export async function measureRead(
  shop: RunningShop,
  name: string,
  path: string,
  least: number,
  folder: string,
): Promise<Ratio> {
  const url = `${shop.url}${path}`
  // The first answer is not compressed yet; all later ones are like the second.
  await answerOf(url)
  const answer = await answerOf(url)
  const file = join(folder, `answer-${name.replaceAll(/\W+/g, '-')}.json`)
  await writeFile(file, JSON.stringify(answer))
  const port = await freePort()
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), String(port), file], {
    stdio: 'ignore',
  })
  try {
    const bareUrl = `http://127.0.0.1:${port}/`
    await untilItAnswers(bareUrl, bare)
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await requestsPerSecond(url, load))
      theirs.push(await requestsPerSecond(bareUrl, load))
    }
    return {
      name,
      ours: median(ours),
      baseline: median(theirs),
      ratio: median(ours.map((rate, i) => rate / (theirs[i] ?? 1))),
      least,
    }
  } finally {
    await end(bare)
  }
}

/** What the shop answers to a client that accepts brotli. */
export function answerOf(url: string): Promise<{ headers: Record<string, string>; body: string }> {
  return new Promise((done, fail) => {
    request(url, { headers: load.headers, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const { date, connection, 'keep-alive': keepAlive, ...headers } = response.headers
      done({
        headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)])),
        body: body.toString('base64'),
      })
    })
      .on('error', fail)
      .end()
  })
}
