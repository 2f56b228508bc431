import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, hidden, noise, notPictures, plain, pngOf, svg } from '../../../tests/catalog/pictures.ts'

/** Content that no stored picture may contain. */
export const secrets = ['<script', hidden.secret, 'PK\u0003\u0004', '<?php', 'x:xmpmeta']

const { script, secret } = hidden

const text = (content: string) => Buffer.from(content, 'latin1')
const then = (picture: Buffer, more: string | Buffer) =>
  Buffer.concat([picture, typeof more === 'string' ? text(more) : more])

/** Files that are not pictures, damaged or too large pictures, and files of several formats at once. */
export async function hostileFiles(): Promise<Record<string, Buffer>> {
  const png = await plain().png().toBuffer()
  const jpeg = await plain().jpeg().toBuffer()
  const gif = await plain().gif().toBuffer()
  const webp = await plain().webp().toBuffer()
  const frames = await Promise.all(
    [0, 90, 180].map((hue) => plain(20, 20).modulate({ hue }).png().toBuffer()),
  )
  const animated = sharp(frames, { join: { animated: true } })
  return {
    ...(await made(notPictures)),
    'an SVG in gzip': gzipSync(svg),
    'HTML after a GIF header': text(`GIF89a${script}`),
    'a GIF that is also JavaScript': then(
      text('GIF89a/*'),
      then(gif.subarray(8), `*/=1;alert(1)//${script}`),
    ),
    'a GIF followed by a script': then(gif, script),
    'a PNG followed by a ZIP': then(png, `PK\u0003\u0004${secret}`),
    'a PNG with a text chunk': withChunks(png, [chunk('tEXt', text(`Comment\0${script}${secret}`))]),
    'a PNG whose text unpacks to 200 MB': withChunks(png, [
      chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000))])),
    ]),
    'a PNG whose colour profile unpacks to 200 MB': withChunks(png, [
      chunk('iCCP', Buffer.concat([text('a\0\0'), deflateSync(Buffer.alloc(200_000_000))])),
    ]),
    'a PNG of 20,000 × 20,000': pngOf(20_000, 20_000),
    'a PNG that claims 2 billion × 2 billion': pngOf(0x7fffffff, 0x7fffffff, 1000),
    'a PNG of 1 × 49 million': pngOf(1, 49_000_000, 49_000_000),
    'a PNG with a width of 0': pngOf(0, 10, 100),
    'a PNG with wrong checksums': Buffer.from(png.map((byte, at) => (at === 30 ? byte ^ 255 : byte))),
    'half a PNG': (await noise(200, 200).png().toBuffer()).subarray(0, 60_000),
    'a JPEG followed by PHP': then(jpeg, `<?php system($_GET[0]); ?>${secret}`),
    'a JPEG with a script as its comment': Buffer.concat([
      jpeg.subarray(0, 2),
      comment(script),
      jpeg.subarray(2),
    ]),
    'a JPEG with GPS data': await plain()
      .jpeg()
      .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer(),
    'a JPEG that claims 65,500 × 65,500': jpegSaying(jpeg, 65_500),
    'an animated GIF of 1,500 frames': await manyFrames(gif, 1500),
    'an animated WebP': await animated.webp().toBuffer(),
    'a WebP with XMP': await plain()
      .webp()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .toBuffer(),
    'a WebP with a length of 4 GB': Buffer.concat([text('RIFF\xff\xff\xff\xffWEBPVP8 '), webp.subarray(16)]),
    'a BMP': text(`BM${'\0'.repeat(60)}`),
    'a file with a HEIC header': text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    PostScript: text('%!PS\n(/etc/passwd) (r) file'),
    'a drawing for another library': text(
      'push graphic-context\nviewbox 0 0 9 9\nfill "url(https://127.0.0.1/x|id)"\npop graphic-context',
    ),
    'a zero byte': Buffer.alloc(1),
    '10 MB and one byte': then(png, Buffer.alloc(10 * 1024 * 1024 + 1 - png.length)),
    'two megabytes of noise': randomBytes(2 * 1024 * 1024),
  }
}

async function made(files: typeof notPictures): Promise<Record<string, Buffer>> {
  return Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([what, make]) => [what, await make()] as const)),
  )
}

/** Inserts chunks after the header of a PNG. */
function withChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

function comment(words: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(words.length + 2, 2)
  return Buffer.concat([head, text(words)])
}

function jpegSaying(jpeg: Buffer, size: number): Buffer {
  const changed = Buffer.from(jpeg)
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(size, at + 5)
  changed.writeUInt16BE(size, at + 7)
  return changed
}

/** A GIF with many copies of its only frame. */
async function manyFrames(gif: Buffer, count: number): Promise<Buffer> {
  const start = gif.indexOf(0x2c, 13)
  const frame = gif.subarray(start, gif.length - 1)
  return Buffer.concat([
    gif.subarray(0, start),
    ...Array.from({ length: count }, () => frame),
    Buffer.from([0x3b]),
  ])
}
