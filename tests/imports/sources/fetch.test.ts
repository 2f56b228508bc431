import { describe, expect, it } from 'vitest'
import { fileAddress } from '#base/contract/forms/import-schedule.ts'
import { type Net, type RemoteFile, usualFetchLimits } from '#office/imports/sources/fetch/model.ts'
import { openAddress } from '#office/imports/sources/fetch/open.ts'
import { suiteFixture } from '../../fixtures.ts'
import { aFileServer, withText } from './file-server.ts'

const server = suiteFixture(() => aFileServer())
const elsewhere = suiteFixture(() => aFileServer('127.0.0.2'))
const running = new AbortController().signal

/** `feed.example` is the test's server, which is named as a private address. */
function net(given: Partial<Net> = {}): Net {
  return {
    privateAddresses: [`127.0.0.1:${server.port}`],
    resolve: async () => ['127.0.0.1'],
    limits: usualFetchLimits,
    ...given,
  }
}

async function fetched(address: string, given: Partial<Net> = {}, remote: Partial<RemoteFile> = {}) {
  const parts = fileAddress(address) ?? expect.fail(address)
  const empty = { user: '', password: '', hostKey: '', etag: '', modified: '' }
  const answer = await openAddress({ ...parts, ...empty, ...remote }, net(given), running)
  if (answer.kind === 'same') return answer
  const pieces: Uint8Array[] = []
  for await (const piece of answer.content) pieces.push(piece)
  return { ...answer, content: Buffer.concat(pieces).toString() }
}

const ours = () => `https://feed.example:${server.port}/list.csv`

describe('an https address', () => {
  it('is fetched from the address that was looked at, with the name of the host', async () => {
    server.answer = withText('SKU\n1\n', { etag: '"one"', 'last-modified': 'Sat, 28 Nov 2026 03:00:00 GMT' })
    expect(await fetched(ours(), {}, { user: 'shop', password: 'päss' })).toMatchObject({
      name: 'list.csv',
      etag: '"one"',
      modified: 'Sat, 28 Nov 2026 03:00:00 GMT',
      content: 'SKU\n1\n',
    })
    const { headers } = server.asked.at(-1) ?? expect.fail()
    expect(headers.host).toBe(`feed.example:${server.port}`)
    expect(headers.authorization).toBe(`Basic ${Buffer.from('shop:päss').toString('base64')}`)
  })

  it('is the same where the server says so', async () => {
    server.answer = (request, response) => {
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers
      response.writeHead(etag === '"one"' && since === 'then' ? 304 : 200).end()
    }
    expect(await fetched(ours(), {}, { etag: '"one"', modified: 'then' })).toEqual({ kind: 'same' })
  })

  it('is refused where its certificate is of another host', async () => {
    server.answer = withText('x')
    await expect(fetched(ours().replace('feed', 'wrong'))).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
  })

  it.each([401, 404, 500])('is refused with the status %i', async (status) => {
    server.answer = (_request, response) => response.writeHead(status).end('no')
    await expect(fetched(ours())).rejects.toMatchObject({ code: 'fetch_failed' })
  })
})

describe('an address that is not public', () => {
  const refused = { code: 'fetch_failed', message: expect.stringContaining('is not a public address') }

  it.each([
    ...['https://127.0.0.1/x', 'https://2130706433/x', 'https://0x7f.1/x', 'https://017700000001/x'],
    ...[
      'https://[::1]/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://[64:ff9b::7f00:1]/x',
      'https://10.0.0.1/x',
    ],
    ...['https://169.254.169.254/latest', 'sftp://127.0.0.1/x', 'ftps://[fd00::1]/x'],
  ])('%s is refused', async (address) => {
    await expect(fetched(address, { privateAddresses: [] })).rejects.toMatchObject(refused)
  })

  it.each(['10.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fe80::1'])(
    'is refused as the address %s of a host, also beside a public one',
    async (address) => {
      const resolve = async () => ['8.8.8.8', address]
      await expect(fetched('https://feed.example/x', { resolve })).rejects.toMatchObject(refused)
    },
  )

  it('is refused at another port than the one that the settings name, and a public one at a port of no scheme', async () => {
    await expect(fetched('https://feed.example/x')).rejects.toMatchObject(refused)
    await expect(
      fetched('https://feed.example:8080/x', { resolve: async () => ['8.8.8.8'] }),
    ).rejects.toMatchObject({ message: 'Files are not fetched from the port 8080.' })
  })

  it('is not reached by a host that has another address a moment later', async () => {
    server.answer = withText('right')
    elsewhere.answer = withText('wrong')
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.2']
    let asked = 0
    const resolve = async () => [answers[asked++] ?? '127.0.0.2']
    expect(await fetched(ours(), { resolve })).toMatchObject({ content: 'right' })
    expect([asked, elsewhere.asked]).toEqual([1, []])
  })
})

describe('a redirect', () => {
  const to = (place: string) => {
    server.answer = (request, response) =>
      request.url === '/list.csv'
        ? response.writeHead(302, { location: place }).end()
        : response.writeHead(200).end('there')
  }

  it('is followed, and name and password go with it to the same server only', async () => {
    const login = { user: 'shop', password: 'secret' }
    to('/there.csv')
    expect(await fetched(ours(), {}, login)).toMatchObject({ name: 'there.csv', content: 'there' })
    expect(server.asked.at(-1)?.headers.authorization).toMatch(/^Basic /)
    to(`https://other.example:${server.port}/there.csv`)
    expect(await fetched(ours(), {}, login)).toMatchObject({ content: 'there' })
    const { headers } = server.asked.at(-1) ?? expect.fail()
    expect([headers.host, headers.authorization]).toEqual([`other.example:${server.port}`, undefined])
  })

  it.each([
    ...[
      'https://127.0.0.1/x',
      'https://[::ffff:7f00:1]/x',
      'https://2130706433/x',
      'https://metadata.example/x',
    ],
    ...[
      'http://feed.example/x',
      'ftps://feed.example/x',
      'https://shop:secret@feed.example/x',
      'file:///etc/passwd',
    ],
  ])('to %s is refused', async (place) => {
    to(place)
    const resolve = async (host: string) => [host === 'metadata.example' ? '169.254.169.254' : '127.0.0.1']
    const before = server.asked.length
    await expect(fetched(ours(), { resolve })).rejects.toMatchObject({ code: 'fetch_failed' })
    expect(server.asked.length).toBe(before + 1)
  })

  it('without an end is given up', async () => {
    server.answer = (_request, response) => response.writeHead(302, { location: '/list.csv' }).end()
    await expect(fetched(ours())).rejects.toMatchObject({
      message: expect.stringContaining('without an end'),
    })
  })
})

describe('a server that sends slowly', () => {
  const quick = { wholeMs: 60_000, answerMs: 60_000, bytesPerSecond: 1000, windowMs: 100 }

  it('is given up in the middle of the file, and its connection is closed', async () => {
    const closed = Promise.withResolvers<void>()
    server.answer = (request, response) => {
      response.writeHead(200).write('SKU\n')
      const drip = setInterval(() => response.write('1'), 20)
      // Also after an error: the client may reset the connection.
      request.socket.on('close', () => {
        clearInterval(drip)
        closed.resolve()
      })
    }
    await expect(fetched(ours(), { limits: quick })).rejects.toMatchObject({
      message: expect.stringContaining('too slowly'),
    })
    await closed.promise
  })

  it('is given up where it does not answer, and where the whole takes too long', async () => {
    server.answer = () => {}
    await expect(fetched(ours(), { limits: { ...quick, answerMs: 50 } })).rejects.toMatchObject({
      message: expect.stringContaining('not answered'),
    })
    server.answer = (_request, response) => {
      response.writeHead(200)
      const pour = setInterval(() => response.write('1'.repeat(10_000)), 5)
      response.on('close', () => clearInterval(pour))
    }
    await expect(fetched(ours(), { limits: { ...quick, wholeMs: 200 } })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})
