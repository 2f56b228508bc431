import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { logLines } from './log-lines.ts'

function aLog(requests: 'all' | 'only what went wrong') {
  const lines: string[] = []
  const log = pino(
    { timestamp: () => `,"time":"${new Date(2026, 10, 22, 9, 5, 7).toISOString()}"` },
    logLines({ requests, write: (line) => lines.push(line) }),
  )
  return { log, lines }
}

describe('the log of a demo shop', () => {
  it('is a line for each entry: time, level, what, details', () => {
    const { log, lines } = aLog('only what went wrong')
    log.info({ url: 'http://127.0.0.1:3000', mode: 'demo' }, 'the shop is open')
    log.warn({ err: new Error('no way\nthrough') }, 'a job failed')
    expect(lines).toEqual([
      '09:05:07 info  the shop is open url=http://127.0.0.1:3000 mode=demo\n',
      '09:05:07 warn  a job failed err="no way\\nthrough"\n',
    ])
  })

  it('shows only the requests that failed, unless all are wanted', () => {
    const { log, lines } = aLog('only what went wrong')
    const request = log.child({ reqId: 'a-1' })
    request.info({ path: '/', status: 200 }, 'answered')
    request.warn({ path: '/api/order', status: 403 }, 'refused')
    expect(lines).toEqual(['09:05:07 warn  refused path=/api/order status=403\n'])
    const all = aLog('all')
    all.log.child({ reqId: 'a-1' }).info({ path: '/', status: 200 }, 'answered')
    expect(all.lines).toHaveLength(1)
  })

  it('never lets a client add a line to it', () => {
    const { log, lines } = aLog('all')
    log.info({ path: '/x\n09:00:00 info  all is well\u001b[2J' }, 'a "quoted"\nword')
    expect(lines).toHaveLength(1)
    for (const sign of ['\n', '\u001b']) expect(lines[0]?.trimEnd()).not.toContain(sign)
    expect(lines[0]).toContain('a "quoted"\\nword')
  })
})
