import { readingRefusals as refusals } from './messages.ts'
import { type Encoding, unreadable } from './model.ts'

/** A text as far as it could be decoded, and whether wrong bytes followed. */
export interface DecodedPiece {
  readonly text: string
  readonly isBroken: boolean
}

interface FoundEncoding {
  readonly encoding: Encoding
  /** False: any text in an encoding of eight bits could be meant, so a person must look at it. */
  readonly isCertain: boolean
}

/** Those that a file without a mark may have when it is not UTF-8: Western, Central European, Cyrillic, and DOS. */
const eightBits = ['windows-1252', 'windows-1250', 'windows-1251', 'ibm850'] as const

/** Finds the encoding by the first megabytes of a file. @throws Refusal `invalid` when they are no text. */
export function findEncoding(head: Buffer, isWhole: boolean): FoundEncoding {
  const byMark = encodingOfMark(head)
  if (byMark !== null) return { encoding: byMark, isCertain: true }
  const wide = withoutMark(head)
  if (wide !== null) return { encoding: wide, isCertain: true }
  if (head.includes(0)) throw unreadable(refusals.binary)
  if (isUtf8(head, isWhole)) return { encoding: 'utf-8', isCertain: true }
  if (controls(head) > head.length * mostControls) throw unreadable(refusals.binary)
  return { encoding: 'windows-1252', isCertain: false }
}

/** A text has hardly any control characters but tabs and line ends. */
const mostControls = 0.01

function encodingOfMark(head: Buffer): Encoding | null {
  const hex = head.subarray(0, 3).toString('hex')
  if (hex === 'efbbbf') return 'utf-8'
  if (hex.startsWith('fffe')) return 'utf-16le'
  return hex.startsWith('feff') ? 'utf-16be' : null
}

/** UTF-16 of a Western text has a NUL in every second place. */
function withoutMark(head: Buffer): Encoding | null {
  const sample = head.subarray(0, 1024)
  const nuls = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = nuls
  const most = sample.length / 5
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

function isUtf8(head: Buffer, isWhole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole })
    return true
  } catch {
    return false
  }
}

function controls(head: Buffer): number {
  let count = 0
  for (const byte of head) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) count += 1
  return count
}

const linesShown = 5

/** How lines with signs beyond ASCII, at most five, read in each encoding that they may have. */
export function inEachEncoding(
  head: Buffer,
): readonly { readonly encoding: Encoding; readonly lines: readonly string[] }[] {
  return eightBits.map((encoding) => {
    const lines = decodeAll(head, encoding).split(/\r\n|\r|\n/)
    const telling = lines.filter((line) => /[^\t -~]/.test(line))
    return { encoding, lines: telling.slice(0, linesShown).map((line) => line.slice(0, 200)) }
  })
}

/** A decoder that gets one piece of the file after the other, and null at its end. */
export function decoderOf(encoding: Encoding): (piece: Uint8Array | null) => DecodedPiece {
  if (encoding === 'ibm850')
    return (piece) => ({ text: piece === null ? '' : ibm850(piece), isBroken: false })
  // It takes the mark at the beginning away, if there is one.
  const decoder = new TextDecoder(encoding, { fatal: true })
  // What was held back of the pieces before: a sign may lie in two of them.
  let before: Uint8Array = new Uint8Array()
  return (piece) => {
    try {
      const text = piece === null ? decoder.decode() : decoder.decode(piece, { stream: true })
      before = piece?.slice(-3) ?? before
      return { text, isBroken: false }
    } catch {
      return { text: untilBroken(encoding, before, piece), isBroken: true }
    }
  }
}

function untilBroken(encoding: Encoding, before: Uint8Array, piece: Uint8Array | null): string {
  // The first sign may have begun in the piece before, and is then shown as broken too early; its line is the same.
  const [good = ''] = new TextDecoder(encoding).decode(piece ?? before, { stream: true }).split('\uFFFD', 1)
  return good
}

/** The text of a head of a file, wrong bytes as question marks. */
export function decodeAll(head: Buffer, encoding: Encoding): string {
  return encoding === 'ibm850' ? ibm850(head) : new TextDecoder(encoding).decode(head, { stream: true })
}

/** The upper half of code page 850, which DOS and old Windows programs of Western Europe wrote (unicode.org, CP850.TXT). */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

function ibm850(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return latin.replace(/[\u0080-\u00ff]/g, (sign) => upperHalf[sign.charCodeAt(0) - 128] ?? sign)
}
