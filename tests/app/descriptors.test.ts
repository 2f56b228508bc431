import { execFileSync } from 'node:child_process'
import { expect, it, onTestFinished, vi } from 'vitest'
import { watchDescriptors } from '#app/server/descriptors.ts'

it('a process with hardly any file descriptors left says so, and logs it', () => {
  const opened = new AsyncDisposableStack()
  onTestFinished(() => opened.disposeAsync())
  const logged: object[] = []
  const log = { warn: (details: object) => void logged.push(details) }
  expect(watchDescriptors(opened, log, () => ({ used: 100, limit: 256 }))()).toBe(false)
  expect(watchDescriptors(opened, log)()).toBe(false)
  expect(logged).toEqual([])
  expect(watchDescriptors(opened, log, () => ({ used: 250, limit: 256 }))()).toBe(true)
  expect(logged).toEqual([{ used: 250, limit: 256 }])
})

it('logs it once a minute as long as it lasts, and is ready again after it', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = new AsyncDisposableStack()
  onTestFinished(() => opened.disposeAsync())
  const logged: object[] = []
  let used = 256
  const isShort = watchDescriptors(opened, { warn: (details) => void logged.push(details) }, () => ({
    used,
    limit: 256,
  }))
  vi.advanceTimersByTime(59_000)
  expect(logged).toHaveLength(1)
  vi.advanceTimersByTime(61_000)
  expect(logged).toHaveLength(3)
  expect(isShort()).toBe(true)
  used = 20
  vi.advanceTimersByTime(1000)
  expect(isShort()).toBe(false)
  vi.advanceTimersByTime(120_000)
  expect(logged).toHaveLength(3)
})

it.runIf(process.platform === 'linux')('a process that starts with a low soft limit has the hard one', () => {
  const read = `require('node:fs').readFileSync('/proc/self/limits', 'utf8').match(/^Max open files +(\\d+) +(\\d+)/m).slice(1)`
  const command = `ulimit -Sn 256; exec "$0" -p "${read}.join()"`
  const [soft, hard] = execFileSync('sh', ['-c', command, process.execPath], { encoding: 'utf8' })
    .trim()
    .split(',')
  expect(Number(soft)).toBeGreaterThan(256)
  expect(soft).toBe(hard)
})
