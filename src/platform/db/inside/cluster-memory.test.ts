import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedBuffersFor, sharedBuffersMb } from './cluster-memory.ts'

const mb = 1024 * 1024

test.each([
  ['a small shop', 30 * mb, 16_384 * mb, 64],
  ['a small shop on a small machine', 30 * mb, 256 * mb, 64],
  ['a quarter of the data', 1024 * mb, 16_384 * mb, 256],
  ['never more than an eighth of the memory', 8192 * mb, 4096 * mb, 512],
  ['nor more than 2 GB', 100_000 * mb, 1_000_000 * mb, 2048],
])('memory of the embedded database: %s', (_, dataBytes, memoryBytes, expected) => {
  expect(sharedBuffersMb({ dataBytes, memoryBytes })).toBe(expected)
})

test('the data of a cluster is the size of its folder; a missing cluster has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-memory-'))
  try {
    expect(await sharedBuffersFor(folder)).toBe(64)
    await mkdir(join(folder, 'base', '16384'), { recursive: true })
    const file = join(folder, 'base', '16384', '2601')
    await writeFile(file, '')
    await truncate(file, 400 * mb)
    expect(await sharedBuffersFor(folder)).toBe(100)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
