import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { fetchPublic } from '#platform/http/outside/fetch-public.ts'
import type { HttpsOutside } from '#platform/http/outside/open-https.ts'
import { isPublicAddress } from '#platform/http/outside/public-address.ts'
import { aFileServer, withText } from '../imports/sources/file-server.ts'

const limits = { mostBytes: 1000, wholeMs: 5000 }

/** The internet with some hosts; connections fail. */
function hosts(known: Readonly<Record<string, readonly string[]>>): {
  outside: HttpsOutside
  asked: string[]
} {
  const asked: string[] = []
  const outside: HttpsOutside = {
    privateAddresses: [],
    resolve: async (host) => known[host] ?? [],
    request: ((options: { host: string }, ...rest: []) => {
      asked.push(options.host)
      return request({ ...options, host: '127.0.0.1', port: 1 }, ...rest)
    }) as NonNullable<HttpsOutside['request']>,
  }
  return { outside, asked }
}

/** A server that stands for any public host. */
async function serving(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const outside: HttpsOutside = {
    resolve: async (host) => [host === 'inside.example' ? '10.0.0.1' : '93.184.216.34'],
    privateAddresses: [],
    request: ((options: object, ...rest: []) =>
      request({ ...options, host: '127.0.0.1', port }, ...rest)) as NonNullable<HttpsOutside['request']>,
  }
  return { outside, close: () => server.close() }
}

describe('which addresses are public', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '::ffff:93.184.216.34', '64:ff9b::a00:1'],
    ...['64:ff9b:1::1', '2002:a00:1::1', '2001:db8::1', 'ff02::1', '::', 'no address'],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('a fetch', () => {
  it.each([
    ['http://a.example/p.png', 'not_https'],
    ['https://a.example:8443/p.png', 'port'],
    ['https://user@a.example/p.png', 'not_https'],
    ['ftp://a.example/p.png', 'not_https'],
    ['https://127.0.0.1/p.png', 'not_public'],
    ['https://[::ffff:10.0.0.1]/p.png', 'not_public'],
    ['https://2130706433/p.png', 'not_public'],
    ['https://inside.example/p.png', 'not_public'],
    ['https://both.example/p.png', 'not_public'],
    ['https://nowhere.example/p.png', 'unknown_host'],
  ])('of %s connects to nobody: %s', async (address, code) => {
    const { outside, asked } = hosts({
      'a.example': ['93.184.216.34'],
      'inside.example': ['10.0.0.1'],
      'both.example': ['93.184.216.34', '::1'],
    })
    await expect(fetchPublic(address, limits, outside)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  it('connects to the very address that was looked at', async () => {
    const { outside, asked } = hosts({ 'a.example': ['93.184.216.34'] })
    await expect(fetchPublic('https://a.example/p.png', limits, outside)).rejects.toMatchObject({
      code: 'unreachable',
    })
    expect(asked).toEqual(['93.184.216.34'])
  })

  it('looks at each redirect as at the first address', async () => {
    const { outside, close } = await serving((incoming, answer) => {
      const to = { '/inside': 'https://inside.example/x', '/plain': 'http://a.example/x', '/on': '/file' }
      const place = to[incoming.url as keyof typeof to]
      if (place !== undefined) answer.writeHead(302, { location: place }).end()
      else answer.end(incoming.url === '/file' ? 'a file' : undefined)
    })
    const fetched = (path: string) => fetchPublic(`https://a.example${path}`, limits, outside)
    expect(String(await fetched('/on'))).toBe('a file')
    await expect(fetched('/inside')).rejects.toMatchObject({ code: 'not_public' })
    await expect(fetched('/plain')).rejects.toMatchObject({ code: 'not_https' })
    close()
  })

  it('of a private address is made where the settings name it, at the port that they name', async () => {
    const server = await aFileServer()
    server.answer = withText('a file')
    const fetched = (named: string) => {
      const outside = { privateAddresses: [named], resolve: async () => ['127.0.0.1'] }
      return fetchPublic(`https://feed.example:${server.port}/p.png`, limits, outside)
    }
    expect(String(await fetched(`127.0.0.1:${server.port}`))).toBe('a file')
    for (const named of ['127.0.0.1', '127.0.0.1:443', `127.0.0.2:${server.port}`])
      await expect(fetched(named)).rejects.toMatchObject({ code: 'not_public' })
    expect(server.asked).toHaveLength(1)
    await server.close()
  })

  it('ends at its limits, and says what a server answers', async () => {
    const { outside, close } = await serving((incoming, answer) => {
      if (incoming.url === '/large') answer.end('x'.repeat(1001))
      else if (incoming.url === '/slow') answer.write('x')
      else if (incoming.url === '/circle') answer.writeHead(301, { location: '/circle' }).end()
      else answer.writeHead(Number(incoming.url?.slice(1))).end()
    })
    const code = (path: string, wholeMs = 5000) =>
      fetchPublic(`https://a.example${path}`, { ...limits, wholeMs }, outside).catch((error) => error.code)
    expect(await code('/large')).toBe('too_large')
    expect(await code('/slow', 200)).toBe('too_slow')
    expect(await code('/circle')).toBe('redirects')
    expect(await code('/404')).toBe('status')
    expect(await code('/429')).toBe('busy')
    close()
  })
})
