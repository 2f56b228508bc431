import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { anAdmin, aProduct } from '../../builders.ts'
import { suiteFixture } from '../../fixtures.ts'
import { openTestShop } from '../../shop.ts'
import { importActions } from '../a-file.ts'
import { fields, sourceActions } from './a-source.ts'
import { aFileServer, withText } from './file-server.ts'
import { anSftpServer } from './sftp-server.ts'

const server = suiteFixture(() => aFileServer())
const sftp = suiteFixture(() => anSftpServer())
const shop = suiteFixture(() =>
  openTestShop({
    env: { IMPORT_PRIVATE_ADDRESSES: `127.0.0.1:${server.port},127.0.0.1:${sftp.port}` },
  }),
)
const admin = suiteFixture(() => anAdmin(shop.database))

const usual = { user: '', password: '', hostKey: '', source: '' }
const text = 'SKU,Title,Price\nFA-1,Part,11\n'

async function fetched(body: { readonly address: string } & Partial<typeof usual>) {
  const { insertedId } = await shop.call('importAddress', { body: { ...usual, ...body }, token: admin.token })
  await shop.jobsDone()
  return importActions(shop, admin).settled(insertedId)
}

const address = () => `https://127.0.0.1:${server.port}/new/parts.csv?key=1`

it('a file is fetched once, and its source can go on with that address, name and password', async () => {
  await aProduct(shop.database, { partNumber: 'FA-1' })
  server.answer = withText(text)
  const sent = await fetched({ address: address(), user: 'name', password: 'secret word' })
  expect(sent).toMatchObject({ state: 'mapping', name: 'parts.csv', rows: 1 })
  const [asked] = server.asked
  expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('name:secret word').toString('base64')}`)
  const { rows } = await shop.database.pool.query('select origin::text from imports where origin is not null')
  expect(JSON.stringify(rows)).not.toContain('secret word')

  const { map, apply } = importActions(shop, admin)
  const columns = sent.columns.flatMap(({ column, head }) => {
    const field = Object.entries(fields).find(([name]) => name === head)?.[1]
    return field === undefined ? [] : [{ column, field: field as 'name' }]
  })
  await apply(await map(sent, { columns, source: 'Begun by address' }))
  const { one, save, approve, fetch } = sourceActions(shop, admin)
  const { origin, schedule } = await one('Begun by address')
  expect(schedule).toBeNull()
  expect(origin).toEqual({ address: address(), user: 'name', hasPassword: true })
  await save('Begun by address', address(), { user: 'name' })
  await approve('Begun by address')
  server.answer = withText(text.replace('11', '12'))
  expect(await fetch('Begun by address')).toMatchObject({ outcome: 'applied' })
  expect(server.asked.at(-1)?.headers.authorization).toBe(asked?.headers.authorization)
})

it('what cannot be fetched fails with a sentence that says what would be right', async () => {
  server.answer = (_request, response) => response.writeHead(401).end()
  expect(await fetched({ address: address() })).toMatchObject({
    state: 'failed',
    message: 'The server refuses the name or the password.',
  })
  expect(await fetched({ address: 'https://127.0.0.2/parts.csv' })).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('is not a public address'),
  })
  const refused = shop.call('importAddress', {
    body: { ...usual, address: 'https://feed.example:81/parts.csv' },
    token: admin.token,
  })
  await expect(refused).rejects.toMatchObject({ code: 'port' })
})

it('an sftp server is asked for nothing before a person has named its key', async () => {
  sftp.content = text
  const named = { address: `sftp://127.0.0.1:${sftp.port}/out/stock.csv`, user: 'name', password: 'secret' }
  const unknown = shop.call('importAddress', { body: { ...usual, ...named }, token: admin.token })
  const refused = await unknown.catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'host_key_unknown' })
  const [hostKey = ''] = /SHA256:[\w+/]+/.exec(String(refused)) ?? []
  expect(await fetched({ ...named, hostKey: 'SHA256:other' })).toMatchObject({ state: 'failed' })
  expect(sftp.passwords).toEqual([])
  expect(await fetched({ ...named, hostKey })).toMatchObject({ state: 'checked', name: 'stock.csv' })
})

it('a file whose import is removed while it comes is not left', async () => {
  const removed = Promise.withResolvers<void>()
  server.answer = (_request, response) => {
    response.write(text)
    removed.promise.then(() => response.end())
  }
  const { insertedId } = await shop.call('importAddress', {
    body: { ...usual, address: address() },
    token: admin.token,
  })
  const files = () => readdir(`${shop.dataDir}/imports`)
  await expect.poll(files).toContain(insertedId)
  await shop.call('stopImport', { params: { id: insertedId }, token: admin.token })
  removed.resolve()
  await shop.jobsDone()
  expect(await files()).not.toContain(insertedId)
  await expect(
    shop.call('oneImport', { params: { id: insertedId }, token: admin.token }),
  ).rejects.toMatchObject({ code: 'missing' })
})
