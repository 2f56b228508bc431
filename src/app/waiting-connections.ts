import { closeSync, openSync, readSync } from 'node:fs'
import type { AddressInfo } from 'node:net'

const pieceBytes = 4096
/** Servers stand first in the list: whatever else it holds need not be read. */
const maxStock = 16

/**
 * Answers, whenever it is asked, whether connections to a server's address are made but not taken up yet. Only Linux
 * tells; elsewhere the answer is no. Neither asynchronous nor slow: the answer is about this very moment.
 */
export function waitingConnections({ port, family }: AddressInfo): () => boolean {
  const list = family === 'IPv6' ? '/proc/self/net/tcp6' : '/proc/self/net/tcp'
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  // Local and remote address, 0A for a server, and tx_queue:rx_queue: of a server, the latter counts who waits.
  const line = new RegExp(`:${hex} 0+:0000 0A [0-9A-F]{8}:([0-9A-F]{8})`)
  const bytes = Buffer.alloc(pieceBytes)
  return () => {
    const queue = line.exec(textUntil(line, list, bytes))?.[1]
    return queue !== undefined && Number.parseInt(queue, 16) > 0
  }
}

function textUntil(found: RegExp, list: string, bytes: Buffer): string {
  let file: number | undefined
  let text = ''
  try {
    file = openSync(list, 'r')
    for (let piece = 0; piece < maxStock && !found.test(text); piece++) {
      const read = readSync(file, bytes)
      if (read === 0) break
      text += bytes.toString('latin1', 0, read)
    }
    return text
  } catch {
    return text
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
