import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { encode } from './encoded.ts'

const sizes = [0, 1, 63, 64, 5000, 16 * 1024 + 1, 200_000]

it.each(sizes)('a body of %i bytes is the same after it was compressed', (size) => {
  for (const body of [Buffer.alloc(size, 'part '), randomBytes(size)]) {
    const { brotli } = encode({ status: 200, body, headers: {} })
    expect(brotliDecompressSync(brotli).equals(body)).toBe(true)
  }
})
