import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Flood, floods } from './floods.ts'

/*
 * A client in its own thread: each of its connections requests one address after the other until a message stops it.
 * It reports the number of answers by status, and of answers from the cache.
 */
export interface Attack {
  readonly url: string
  readonly flood: Flood
  readonly connections: number
  /** The pause of each connection between two requests, so that the client leaves the processor to the shop. */
  readonly pauseMs: number
}

export interface Answers {
  readonly statuses: Readonly<Record<string, number>>
  /** The number of answers from the cache: these have no request id, because they are not logged. */
  readonly kept: number
}

const { url, flood, connections, pauseMs }: Attack = workerData
const statuses: Record<string, number> = {}
/** An address for documentation (RFC 5737): the flood comes from one machine. */
const network = '203.0.113.7'
const agent = new Agent({ keepAlive: true, maxSockets: connections })
let kept = 0
let isRunning = true
parentPort?.once('message', () => {
  isRunning = false
})
await Promise.all(Array.from({ length: connections }, requestUntilStopped))
agent.destroy()
const answers: Answers = { statuses, kept }
parentPort?.postMessage(answers)

/** Requests at least twice, even on a busy machine: the second answer of a page comes from the cache. */
async function requestUntilStopped(): Promise<void> {
  for (let turn = 0; turn < 2 || isRunning; turn++) {
    const status = await statusOf(new URL(floods[flood](), url))
    statuses[status] = (statuses[status] ?? 0) + 1
    await pause(pauseMs)
  }
}

function statusOf(address: URL): Promise<number> {
  return new Promise((answer) => {
    const headers = { 'accept-encoding': 'br, gzip', 'x-forwarded-for': network }
    get(address, { agent, headers }, (response) => {
      if (response.headers['x-request-id'] === undefined) kept += 1
      response.resume().once('close', () => answer(response.statusCode ?? 0))
    }).once('error', () => answer(0))
  })
}
