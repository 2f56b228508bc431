import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The unit in which Linux counts processor time; `getconf CLK_TCK` prints 100 on every platform of the shop. */
const msPerTick = 10

/**
 * The processor time, in ms, of the embedded database of a data folder since its start: the postmaster and its children,
 * including ended ones, plus the shop's process, if one is given, and the processes that it has started.
 */
export async function cpuMsOf(dataDir: string, shop?: number): Promise<number> {
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = Number(lines.split('\n', 1)[0])
  return (await allTimes())
    .filter(({ pid, parent }) => [pid, parent].some((one) => one === shop || one === postmaster))
    .reduce((sum, each) => sum + each.own + each.ended, 0)
}

/** The processor time of one process since its start, in ms. */
export async function cpuMsOfProcess(pid: number | undefined): Promise<number> {
  return (await timesOf(String(pid)))?.own ?? Number.NaN
}

/** The processes that a shop has started and that still run, without its database. */
export async function helpersOf(shop: number | undefined): Promise<number[]> {
  return (await allTimes())
    .filter(({ parent, name }) => parent === shop && name !== 'postgres')
    .map(({ pid }) => pid)
}

async function allTimes(): Promise<Times[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return (await Promise.all(pids.map(timesOf))).filter((each) => each !== undefined)
}

interface Times {
  readonly pid: number
  readonly parent: number
  readonly name: string
  /** User and system time together, in ms. */
  readonly own: number
  /** The same for its ended children. */
  readonly ended: number
}

/** See proc(5); undefined for a process that has ended meanwhile. */
async function timesOf(pid: string): Promise<Times | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (line === undefined) return undefined
  // The name of the process, in parentheses, may contain spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'))
  const ms = (index: number) => Number(fields[index]) * msPerTick
  return { pid: Number(pid), parent: Number(fields[1]), name, own: ms(11) + ms(12), ended: ms(13) + ms(14) }
}
