import { buffer } from 'node:stream/consumers'
import { setImmediate as soon } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readTar, writeTar } from '#office/backup/inside/tar.ts'

const files = [9000, 0, 262_300, 512, 1_500_000, 1].map((size, index) => ({
  name: `file-${index}`,
  size,
  bytes: [Buffer.alloc(size, index + 1)],
}))

async function* listed() {
  yield* files
}

async function* inPieces(tar: Buffer, size: number) {
  for (let at = 0; at < tar.length; at += size) {
    yield tar.subarray(at, at + size)
    await soon()
  }
}

/** How much is read of each file before the next one is requested. */
const amounts = ['nothing', 'the first piece', 'all'] as const

describe.each([1000, 65_536, 262_144, 10_000_000])('a tar that arrives in pieces of %i bytes', (size) => {
  it.each(amounts)('yields all files when this much of the first is read: %s', async (first) => {
    const tar = await buffer(writeTar(listed(), new Date('2026-01-02T03:04:05Z')))
    const seen: object[] = []
    for await (const { name, size: bytes, bytes: pieces } of readTar(inPieces(tar, size))) {
      seen.push({ name, size: bytes })
      const amount = amounts[(amounts.indexOf(first) + seen.length - 1) % amounts.length]
      if (amount === 'nothing') continue
      const read: Uint8Array[] = []
      for await (const piece of pieces) {
        read.push(piece)
        await soon()
        if (amount === 'the first piece') break
      }
      if (amount === 'all') expect(Buffer.concat(read)).toEqual(files[seen.length - 1]?.bytes[0])
    }
    expect(seen).toEqual(files.map(({ name, size }) => ({ name, size })))
  })
})

it.each([
  ['more', 3],
  ['fewer', 5],
])('writing a tar fails when a file has %s bytes than its declared size', async (_, size) => {
  async function* wrong() {
    yield { name: 'x', size, bytes: [Buffer.from('four')] }
  }
  await expect(buffer(writeTar(wrong(), new Date()))).rejects.toThrow(/exceeds given size|Size mismatch/)
})

it('reports why a tar cannot be read further', async () => {
  const tar = await buffer(writeTar(listed(), new Date()))
  async function* broken() {
    yield tar.subarray(0, 300_000)
    throw Object.assign(new Error('EIO: i/o error, read'), { syscall: 'read' })
  }
  const read = async () => {
    for await (const { bytes } of readTar(broken())) for await (const _ of bytes);
  }
  await expect(read()).rejects.toThrow('EIO: i/o error, read')
})
