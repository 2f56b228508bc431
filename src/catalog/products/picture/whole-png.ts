import { crc32 } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The length, the name and the checksum around the data of a chunk. */
const frame = 12

/** Whether a PNG file has all of its chunks, and each the checksum that it was written with (https://www.w3.org/TR/png-3/#5DataRep). */
export function isWholePng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false
  let at = signature.length
  while (at + frame <= bytes.length) {
    const next = at + frame + bytes.readUInt32BE(at)
    if (next > bytes.length) return false
    const named = bytes.subarray(at + 4, next - 4)
    if (crc32(named) !== bytes.readUInt32BE(next - 4)) return false
    if (named.toString('latin1', 0, 4) === 'IEND') return next === bytes.length
    at = next
  }
  return false
}
