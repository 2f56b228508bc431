import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The unit in which Linux counts processor time; `getconf CLK_TCK` prints 100 on every platform of the shop. */
const msPerTick = 10

/**
 * The processor time, in ms, of the embedded database of a data folder since its start: the postmaster and its children,
 * including ended ones, plus the shop's process if one is given.
 */
export async function cpuMsOf(dataDir: string, shop?: number): Promise<number> {
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const postmaster = Number(lines.split('\n', 1)[0])
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(timesOf))
  return all
    .filter((each) => each !== undefined)
    .filter((each) => [shop, postmaster].includes(each.pid) || each.parent === postmaster)
    .reduce((sum, each) => sum + each.own + (each.pid === postmaster ? each.ended : 0), 0)
}

/** The processor time of one process since its start, in ms. */
export async function cpuMsOfProcess(pid: number | undefined): Promise<number> {
  return (await timesOf(String(pid)))?.own ?? Number.NaN
}

interface Times {
  readonly pid: number
  readonly parent: number
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
  const ms = (index: number) => Number(fields[index]) * msPerTick
  return { pid: Number(pid), parent: Number(fields[1]), own: ms(11) + ms(12), ended: ms(13) + ms(14) }
}
