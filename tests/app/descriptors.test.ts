import { expect, it, onTestFinished } from 'vitest'
import { watchDescriptors } from '#app/descriptors.ts'

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
