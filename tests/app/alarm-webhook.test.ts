import { expect, it } from 'vitest'
import { postAlarms } from '#platform/alarms/inside/post.ts'
import { raise } from '#platform/alarms/raise.ts'
import { resolveHost } from '#platform/http/outside/reach.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { aFileServer } from '../imports/sources/file-server.ts'

const database = suiteFixture(freshDatabase)
const server = suiteFixture(() => aFileServer())

/** Sends what is to be sent. Answers what was logged. */
async function send(privateAddresses = [`127.0.0.1:${server.port}`]): Promise<object[]> {
  const warned: object[] = []
  await postAlarms({
    db: database.db,
    shopUrl: 'https://parts.example',
    alarmWebhook: `https://127.0.0.1:${server.port}/hook?token=s3cret`,
    otherServers: { privateAddresses, resolve: resolveHost },
    log: { warn: (details, message) => warned.push({ ...details, message }) },
  })
  return warned
}

const alarm = (id: string) =>
  raise(database.db, { kind: 'payment_down', message: `It failed: ${id}`, subject: { kind: 'trouble', id } })

/** Answers with statuses in turn, the last one from then on, and remembers the bodies. */
function answering(...statuses: number[]): { readonly bodies: string[] } {
  const bodies: string[] = []
  server.answer = async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 0) : (statuses[0] ?? 0)).end()
  }
  return { bodies }
}

it('an alarm is sent once, as JSON that says which shop it is', async () => {
  const { bodies } = answering(204)
  await alarm('first')
  expect([await send(), await send()]).toEqual([[], []])
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    {
      shop: 'https://parts.example',
      kind: 'payment_down',
      message: 'It failed: first',
      at: expect.any(String),
    },
  ])
})

it.each([500, 302])(
  'one that is answered %i is logged without the address, and sent again',
  async (status) => {
    const { bodies } = answering(status, 200)
    await alarm(`answered ${status}`)
    const logged = await send()
    expect(logged).toMatchObject([{ reason: `it answered ${status}`, alarm: 'payment_down' }])
    expect(JSON.stringify(logged)).not.toContain('s3cret')
    expect(await send()).toEqual([])
    expect(bodies).toHaveLength(2)
  },
)

it('none is sent to an address of the private network that nobody has named', async () => {
  const { bodies } = answering(200)
  await alarm('private')
  expect(await send([])).toMatchObject([{ reason: 'Not fetched: not_public' }])
  expect(bodies).toEqual([])
  await send()
})

it('one that was resolved meanwhile is not sent', async () => {
  const { bodies } = answering(200)
  await alarm('resolved')
  await database.pool.query('update alarms set resolved_at = now() where resolved_at is null')
  await send()
  expect(bodies).toEqual([])
})
