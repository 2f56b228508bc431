import { execFileSync, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { mallocSettings } from '../malloc-settings.ts'
import { call } from './callers.ts'
import { databasePid } from './folders.ts'
import { aDemoFolder } from './made.ts'
import { end, here, startShop } from './shop-process.ts'
import { until } from './until.ts'

/** The settings in the section of a unit; the last one of each name is valid. */
async function unit(): Promise<Map<string, string>> {
  const text = await readFile(join(here, 'docs/tappet.service'), 'utf8')
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** The environment with which a process began, of Linux alone. */
async function environmentOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0')
}

/** All descendants of a process, which systemd keeps in one control group. */
function groupOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const found = new Set([pid])
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const [child = 0, parent = 0] of pairs) if (found.has(parent)) found.add(child)
  }
  return [...found].filter((each) => each !== pid)
}

it('a shop starts and stops as in its systemd unit: no request is cut off, and the database ends in order', async () => {
  const settings = await unit()
  expect(settings.get('KillMode')).toBe('mixed')
  const [program = '', ...args] =
    settings.get('ExecStart')?.replaceAll('/srv/tappet/', `${here}/`).split(' ') ?? []
  expect(program).toMatch(/\/node$/)
  const dataDir = await aDemoFolder()
  // The main process of a service is the one of ExecStart.
  const main = spawn(program, args, {
    cwd: here,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_FORMAT: 'json' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    main.kill('SIGKILL')
  })
  const ended = new Promise((done) => main.once('exit', (code, signal) => done({ code, signal })))
  const url = await new Promise<string>((answer, fail) => {
    createInterface(main.stdout).on('line', (line) => {
      if (line.includes('"the shop is open"')) answer(JSON.parse(line).url)
    })
    main.once('exit', () => fail(new Error('The shop ended')))
  })
  const group = groupOf(main.pid ?? 0)
  expect(group).toContain(databasePid(dataDir))

  const callers = call({ url, paths: ['/', '/readyz', '/api/addProduct?limit=3'], reusing: 20, fresh: 5 })
  await until(async () => callers.answered() > 500)
  // KillMode=mixed: SIGTERM to the main process, and after its end SIGKILL to the rest of the group.
  main.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  const left = group.filter((pid) => {
    try {
      return process.kill(pid, 'SIGKILL')
    } catch {
      return false
    }
  })
  await callers.done
  expect(callers.cut).toEqual([])
  expect(callers.serverErrors).toEqual([])
  expect(left).toEqual([])
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log.trim().split('\n').at(-1)).toContain('database system is shut down')
})

it.runIf(process.platform === 'linux')(
  'what the unit sets for the C library is for the shop alone: PostgreSQL would give its memory back after each statement',
  async () => {
    const settings = await mallocSettings()
    expect(Object.keys(settings)).toEqual([
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
    ])
    const dataDir = await aDemoFolder()
    const shop = startShop({ env: { DATA_DIR: dataDir, ...settings } })
    await shop.open
    expect(await environmentOf(shop.pid)).toContain('MALLOC_MMAP_THRESHOLD_=393216')
    const ofDatabase = await environmentOf(databasePid(dataDir) ?? 0)
    expect(ofDatabase).toContain(`PATH=${process.env.PATH}`)
    expect(ofDatabase.filter((each) => each.startsWith('MALLOC_'))).toEqual([])
    await end(shop)
  },
)
