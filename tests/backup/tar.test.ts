import { buffer } from 'node:stream/consumers'
import { setImmediate as soon } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readTar, writeTar } from '#backup/tar.ts'

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

/** How much is read of each file in turn, before the next one is asked for. */
const manners = ['nothing', 'the first piece', 'all'] as const

describe.each([1000, 65_536, 262_144, 10_000_000])('a tar that comes in pieces of %i bytes', (size) => {
  it.each(manners)('has all its files when of the first %s is read', async (first) => {
    const tar = await buffer(writeTar(listed(), new Date('2026-01-02T03:04:05Z')))
    const seen: object[] = []
    for await (const { name, size: bytes, bytes: pieces } of readTar(inPieces(tar, size))) {
      seen.push({ name, size: bytes })
      const manner = manners[(manners.indexOf(first) + seen.length - 1) % manners.length]
      if (manner === 'nothing') continue
      const read: Uint8Array[] = []
      for await (const piece of pieces) {
        read.push(piece)
        await soon()
        if (manner === 'the first piece') break
      }
      if (manner === 'all') expect(Buffer.concat(read)).toEqual(files[seen.length - 1]?.bytes[0])
    }
    expect(seen).toEqual(files.map(({ name, size }) => ({ name, size })))
  })
})

it.each([
  ['more', 3],
  ['fewer', 5],
])('a file that has %s bytes than its size says fails the tar', async (_, size) => {
  async function* wrong() {
    yield { name: 'x', size, bytes: [Buffer.from('four')] }
  }
  await expect(buffer(writeTar(wrong(), new Date()))).rejects.toThrow(/exceeds given size|Size mismatch/)
})

it('the reason why a tar cannot be read further is reported', async () => {
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
