import { SaxesParser } from 'saxes'
import { decoded } from './delimited.ts'
import { readingRefusals as refusals } from './messages.ts'
import { type Encoding, limits, unreadable } from './model.ts'

/** An element with all that is in it; names are local, without the prefixes of namespaces. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Its own text, trimmed. */
  readonly text: string
  readonly children: readonly XmlElement[]
}

interface OpenElement extends XmlElement {
  text: string
  readonly children: XmlElement[]
}

/** Of elements without attributes. */
const none: Record<string, string> = {}

const deepest = 20
const mostChildren = 20_000

/** The root of an XML file, by its first signs; undefined for another file. A DOCTYPE before it does not count. */
export function rootOf(text: string): { readonly name: string; readonly attributes: string } | undefined {
  const plain = text
    .replace(/^\uFEFF?\s*/, '')
    .replace(/^<\?xml[^>]*\?>/, '')
    .replace(/^(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?\s*>)*/i, '')
  const [, name = '', attributes = ''] = /^<([\p{L}_][\p{L}\p{N}_.:-]*)([^<>]*)>/u.exec(plain) ?? []
  return name === '' ? undefined : { name: local(name), attributes }
}

/** The encoding that an XML file says of itself; undefined: none, or one that is found by its bytes. */
export function encodingSaid(text: string): Encoding | undefined {
  const [, said = ''] = /^\uFEFF?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(text) ?? []
  const name = said.toLowerCase()
  if (['iso-8859-1', 'latin1', 'windows-1252', 'us-ascii'].includes(name)) return 'windows-1252'
  return name === 'windows-1250' || name === 'windows-1251' ? name : undefined
}

/**
 * The elements below the root of an XML file, one after the other; of a container those in it. Not more than one of them is in memory.
 * @throws Refusal `invalid` for a DOCTYPE, for what is no XML, with its line, and for an element that is larger than any of such a file.
 */
export async function* xmlElements(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
  containers: ReadonlySet<string> = new Set(),
): AsyncGenerator<XmlElement> {
  const reader = elementReader(containers)
  for await (const text of decoded(bytes, { encoding, newline: '\n' }, () => reader.line())) {
    reader.write(text)
    yield* reader.taken()
  }
  reader.end()
  yield* reader.taken()
}

function elementReader(containers: ReadonlySet<string>) {
  const parser = new SaxesParser({ xmlns: false, position: true, fragment: false })
  let ready: XmlElement[] = []
  const open: OpenElement[] = []
  /** The root and the containers that are open. */
  let outside = 0
  /** Of the element that is being read. */
  let signs = 0
  let children = 0
  const refuse = (sentence: string) => {
    throw unreadable(sentence)
  }
  const count = (more: number) => {
    signs += more
    if (signs > limits.rowSigns) refuse(refusals.longElement(parser.line))
  }
  parser.on('doctype', () => refuse(refusals.xmlDoctype))
  parser.on('error', (error) => refuse(refusals.xml(parser.line, plainError(error.message))))
  parser.on('opentag', ({ name, attributes }) => {
    const own = local(name)
    if (open.length === 0 && (outside === 0 || containers.has(own))) {
      outside += 1
      return
    }
    if (open.length >= deepest) refuse(refusals.deepXml(parser.line))
    children += 1
    if (children > mostChildren) refuse(refusals.longElement(parser.line))
    let named = none
    count(own.length)
    for (const key in attributes) {
      const value = attributes[key] ?? ''
      count(value.length)
      if (named === none) named = {}
      named[local(key)] = value
    }
    open.push({ name: own, attributes: named, text: '', children: [] })
  })
  const addText = (text: string) => {
    count(text.length)
    const last = open.at(-1)
    if (last !== undefined) last.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const last = open.pop()
    if (last === undefined) {
      outside -= 1
      return
    }
    last.text = last.text.trim()
    const parent = open.at(-1)
    if (parent !== undefined) {
      parent.children.push(last)
      return
    }
    ready.push(last)
    signs = 0
    children = 0
  })
  /** What was given since something of it was read: a text that does not end is not collected. */
  let unread = 0
  let known = 0
  return {
    line: () => parser.line,
    write(text: string) {
      for (let at = 0; at < text.length; at += atOnce) {
        const before = ready.length + open.length + outside + signs
        const piece = text.slice(at, at + atOnce)
        parser.write(piece)
        const now = ready.length + open.length + outside + signs
        unread = now === before && now === known ? unread + piece.length : 0
        known = now
        if (unread > limits.rowSigns) refuse(refusals.longElement(parser.line))
      }
    },
    end() {
      parser.close()
    },
    taken(): XmlElement[] {
      const all = ready
      ready = []
      return all
    },
  }
}

const atOnce = 64 * 1024

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Without the place that stands before it. */
function plainError(message: string): string {
  return message.replace(/^[\d:]+\s*/, '').replace(/[.:]\s*$/, '')
}
