import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { openSearchEngine } from '#finding/find/search-engine.ts'
import { aCertificate } from '../certificate.ts'
import { listen } from '../free-port.ts'

/** A node that answers every search with nothing, and notes what it is asked. */
async function aNode() {
  const { certFile, keyFile } = await aCertificate(inject('folder'))
  const [cert, key] = [await readFile(certFile, 'utf8'), await readFile(keyFile, 'utf8')]
  const asked: { readonly login: string | undefined; readonly path: string | undefined; body: string }[] = []
  const server = createServer({ cert, key }, (request, response) => {
    const one = { login: request.headers.authorization, path: request.url, body: '' }
    asked.push(one)
    request.setEncoding('utf8').on('data', (text: string) => {
      one.body += text
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ timed_out: false, hits: { total: { value: 0 }, hits: [] } }))
    })
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { nodes: [`https://127.0.0.1:${port}`], cert, asked }
}

const word = [{ text: 'brake', isWhole: false }]

it('signs in to a node whose certificate is vouched for, and says nothing to another', async () => {
  const { nodes, cert, asked } = await aNode()
  const login = { username: 'shop', password: 'of the test' }
  const stranger = await openSearchEngine({ nodes, name: 'shop', login, ca: undefined })
  onTestFinished(() => stranger.close())
  await expect(stranger.engine.has(word)).rejects.toThrow('certificate')
  expect(asked).toEqual([])
  const known = await openSearchEngine({ nodes, name: 'shop', login, ca: cert })
  onTestFinished(() => known.close())
  expect(await known.engine.has(word)).toBe(false)
  const basic = `Basic ${Buffer.from('shop:of the test').toString('base64')}`
  expect(asked).toMatchObject([{ login: basic, path: expect.stringMatching(/^\/shop-parts\/_search\?/) }])
})

it('asks for at most 200 hits, in limited time, with no script and no text to be read as a language', async () => {
  const { nodes, cert, asked } = await aNode()
  const { engine, close } = await openSearchEngine({ nodes, name: 'shop', login: undefined, ca: cert })
  onTestFinished(close)
  const words = [[{ text: '"brake" OR *', isWhole: false }]]
  const first = { words, vehicles: [1, 2], limit: 5000 }
  expect(await engine.best(first)).toEqual([])
  const [one] = asked
  expect(JSON.parse(one?.body ?? '')).toMatchObject({ size: 200, timeout: '1500ms' })
  expect(one?.body).not.toMatch(/script|query_string|wildcard|regexp/)
})

it('finds in the process unless an OpenSearch is named, which others cannot listen to', () => {
  expect([{}, { SEARCH_ENGINE: 'process' }].map((env) => readConfig(env).searchEngine)).toEqual([
    undefined,
    undefined,
  ])
  const env = { SEARCH_ENGINE: 'https://a:9200, https://b:9200', SEARCH_ENGINE_LOGIN: 'shop:a:b' }
  expect(readConfig(env).searchEngine).toEqual({
    nodes: ['https://a:9200', 'https://b:9200'],
    name: 'tappet',
    login: { username: 'shop', password: 'a:b' },
    ca: undefined,
  })
  expect(readConfig({ SEARCH_ENGINE: 'http://127.0.0.1:9200' }).searchEngine?.nodes).toHaveLength(1)
  for (const wrong of ['http://a:9200', 'https://shop:secret@a:9200', 'https://a:9200/x', 'elsewhere'])
    expect(() => readConfig({ SEARCH_ENGINE: wrong })).toThrow('SEARCH_ENGINE: expected')
  expect(() => readConfig({ SEARCH_ENGINE_LOGIN: 'shop' })).toThrow('SEARCH_ENGINE_LOGIN: expected')
  expect(() => readConfig({ SEARCH_INDEX: 'a-*' })).toThrow('SEARCH_INDEX: expected')
})
