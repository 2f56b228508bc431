import { expect, it } from 'vitest'
import { openLog } from './log.ts'

it('masks emails everywhere in a line', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => lines.push(line) })
  const broken = Object.assign(new Error('no such mailbox: buyer@shop.example'), {
    detail: 'Key (email)=(buyer@shop.example) already exists.',
    cause: new Error('RCPT TO:<buyer@shop.example>'),
  })
  log.error({ err: broken, path: '/user/buyer%40shop.example' }, 'told by buyer@shop.example')
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('buyer')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: {
      type: 'Error',
      detail: expect.stringMatching(/^Key \(email\)=\(email:\w{16}\) already exists\.$/),
    },
  })
})

it('writes no token of a person or a cart, and no key of an order', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => lines.push(line) })
  const headers = {
    authorization: 'Bearer secret-1',
    cookie: 'a=secret-2',
    'tappet-cart': 'secret-3',
    'tappet-order-key': 'secret-4',
  }
  log.info({ req: { headers } }, 'asked')
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('secret')
})
