import { describe, expect, it } from 'vitest'
import { fileAddress } from '#base/contract/forms/import-schedule.ts'
import { type RemoteFile, usualFetchLimits } from '#office/imports/sources/fetch/model.ts'
import { openAddress } from '#office/imports/sources/fetch/open.ts'
import { hostKeyOf } from '#office/imports/sources/fetch/sftp.ts'
import { suiteFixture } from '../../fixtures.ts'
import { anFtpServer } from './ftp-server.ts'
import { anSftpServer } from './sftp-server.ts'

const running = new AbortController().signal
const text = `SKU,Stock\n${'BRD-280,7\n'.repeat(20_000)}`

function remoteFileOf(address: string, given: Partial<RemoteFile> = {}) {
  const parts = fileAddress(address) ?? expect.fail(address)
  return { ...parts, user: 'shop', password: 'secret', hostKey: '', etag: '', modified: '', ...given }
}

function net(ports: readonly number[]) {
  return {
    privateAddresses: ports.map((port) => `127.0.0.1:${port}`),
    resolve: async () => ['127.0.0.1'],
    limits: usualFetchLimits,
  }
}

async function fetched(remote: RemoteFile) {
  const answer = await openAddress(remote, net([remote.port]), running)
  if (answer.kind === 'same') return expect.fail()
  const pieces: Uint8Array[] = []
  for await (const piece of answer.content) pieces.push(piece)
  return { name: answer.name, content: Buffer.concat(pieces).toString() }
}

describe('an ftps address', () => {
  const server = suiteFixture(anFtpServer)
  const address = (path = '/out/stock.csv') => `ftps://feed.example:${server.port}${path}`

  it('is fetched encrypted, the login too', async () => {
    server.content = text
    expect(await fetched(remoteFileOf(address()))).toEqual({ name: 'stock.csv', content: text })
    expect(server.plain.map((line) => line.split(' ')[0])).toEqual(['AUTH'])
    expect(server.encrypted).toEqual(expect.arrayContaining(['USER shop', 'PASS secret', 'PROT P']))
  })

  it('is refused with a wrong password, and without its file', async () => {
    await expect(fetched(remoteFileOf(address(), { password: 'wrong' }))).rejects.toMatchObject({
      message: 'The server refuses the name or the password.',
    })
    await expect(fetched(remoteFileOf(address('/none.csv')))).rejects.toMatchObject({
      message: 'The server has no file at this path.',
    })
  })

  it('is refused where its passive address is not the control host', async () => {
    server.passiveHost = '10.0.0.7'
    await expect(fetched(remoteFileOf(address()))).rejects.toMatchObject({
      message: 'The server wants to send the file from another address than its own.',
    })
    server.passiveHost = '127.0.0.1'
  })

  it('is refused where the certificate is of another host', async () => {
    const passwords = () => server.encrypted.filter((line) => line.startsWith('PASS')).length
    const before = passwords()
    await expect(fetched(remoteFileOf(address().replace('feed', 'wrong')))).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    expect(passwords()).toBe(before)
  })
})

describe('an sftp address', () => {
  const server = suiteFixture(anSftpServer)
  const other = suiteFixture(anSftpServer)
  const address = (path = '/out/stock.csv') => `sftp://feed.example:${server.port}${path}`
  const keyOf = ({ port }: { readonly port: number }) =>
    hostKeyOf(remoteFileOf(`sftp://feed.example:${port}/`), net([port]), running)

  it('is fetched from the server whose key was approved', async () => {
    server.content = text
    const hostKey = await keyOf(server)
    expect(hostKey).toMatch(/^SHA256:[\w+/]{43}$/)
    expect(server.passwords).toEqual([])
    expect(await fetched(remoteFileOf(address(), { hostKey }))).toEqual({ name: 'stock.csv', content: text })
  })

  it('is refused where the server has another key, before it is sent a password', async () => {
    const hostKey = await keyOf(other)
    const sent = server.passwords.length
    for (const pinned of [hostKey, ''])
      await expect(fetched(remoteFileOf(address(), { hostKey: pinned }))).rejects.toMatchObject({
        message: expect.stringContaining('another key than the one that was approved'),
      })
    expect(server.passwords.length).toBe(sent)
  })

  it('is refused with a wrong password, and without its file', async () => {
    const hostKey = await keyOf(server)
    await expect(fetched(remoteFileOf(address(), { hostKey, password: 'wrong' }))).rejects.toMatchObject({
      message: 'The server refuses the name or the password.',
    })
    await expect(fetched(remoteFileOf(address('/none.csv'), { hostKey }))).rejects.toMatchObject({
      message: 'The server has no file at this path.',
    })
  })
})
