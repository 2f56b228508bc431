import { withRoom } from './growable-array.ts'

/**
 * Texts by small numbers, from 0 in the order in which they came. Their bytes stand one after the other in one array, because a
 * million strings take more memory than all else.
 */
export interface Dictionary {
  readonly count: number
  /** The number of a text, which is added if it is new. */
  add(bytes: Uint8Array, from: number, to: number): number
  addText(text: string): number
  /** As `add`, for the text after another: what followed that before is compared first, because texts of a shop repeat each other. */
  addAfter(before: number, bytes: Uint8Array, from: number, to: number): number
  /** Undefined for a text that never came. */
  find(text: string): number | undefined
  text(number: number): string
  /** All bytes, and where each text begins; one more says where the last ends. */
  bytes(): { readonly text: Uint8Array; readonly starts: Uint32Array }
}

const none = 0xffff_ffff

export function dictionary(): Dictionary {
  let text = new Uint8Array(0)
  let starts = new Uint32Array(2)
  let slots = new Uint32Array(16).fill(none)
  let count = 0
  /** By number: the number of the text that came after it the last time, plus one. */
  let next = new Uint32Array(0)

  const startOf = (number: number) => starts[number] ?? 0

  function isAt(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = startOf(number)
    if (startOf(number + 1) - start !== to - from) return false
    for (let at = from, own = start; at < to; at++, own++) if (bytes[at] !== text[own]) return false
    return true
  }

  /** The slot of a text: its own, or the empty one where it belongs. */
  function slotOf(bytes: Uint8Array, from: number, to: number): number {
    const mask = slots.length - 1
    for (let slot = hashOf(bytes, from, to) & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? none
      if (number === none || isAt(number, bytes, from, to)) return slot
    }
  }

  /** Returns whether the slots are others now. */
  function makeRoom(bytes: number): boolean {
    text = withRoom(text, startOf(count) + bytes)
    starts = withRoom(starts, count + 2)
    if (count * 2 < slots.length) return false
    slots = new Uint32Array(slots.length * 2).fill(none)
    for (let number = 0; number < count; number++)
      slots[slotOf(text, startOf(number), startOf(number + 1))] = number
    return true
  }

  function add(bytes: Uint8Array, from: number, to: number): number {
    const slot = slotOf(bytes, from, to)
    const known = slots[slot] ?? none
    if (known !== none) return known
    const isMoved = makeRoom(to - from)
    slots[isMoved ? slotOf(bytes, from, to) : slot] = count
    const start = startOf(count)
    for (let at = from; at < to; at++) text[start + at - from] = bytes[at] ?? 0
    starts[count + 1] = start + to - from
    return count++
  }

  return {
    get count() {
      return count
    },
    add,
    addAfter(before, bytes, from, to) {
      const expected = (next[before] ?? 0) - 1
      if (expected >= 0 && isAt(expected, bytes, from, to)) return expected
      const number = add(bytes, from, to)
      next = withRoom(next, before + 1)
      next[before] = number + 1
      return number
    },
    addText(said) {
      const bytes = Buffer.from(said)
      return add(bytes, 0, bytes.length)
    },
    find(said) {
      const bytes = Buffer.from(said)
      const number = slots[slotOf(bytes, 0, bytes.length)] ?? none
      return number === none ? undefined : number
    },
    text: (number) => textOf(text, startOf(number), startOf(number + 1)),
    bytes: () => ({ text, starts }),
  }
}

export function textOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8')
}

/** FNV-1a, and mixed, because the table uses the lowest bits. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Few texts that are asked for by number again and again: their strings are cached. */
export interface Names {
  readonly count: number
  add(bytes: Uint8Array, from: number, to: number): number
  addText(text: string): number
  find(text: string): number | undefined
  text(number: number): string
}

export function names(): Names {
  const known = dictionary()
  const kept: (string | undefined)[] = []
  return {
    get count() {
      return known.count
    },
    add: known.add,
    addText: known.addText,
    find: known.find,
    text(number) {
      const text = kept[number] ?? known.text(number)
      kept[number] = text
      return text
    },
  }
}
