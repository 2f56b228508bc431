import { closeSync, openSync, readSync } from 'node:fs'
import type { AddressInfo } from 'node:net'

const pieceBytes = 4096
/** Listening sockets are first in the list: the rest need not be read. */
const maxPieces = 16

/**
 * Returns a function that checks whether a server's address has connections that are not accepted yet. Works on Linux
 * only; elsewhere it answers no. It is synchronous and fast, so that the answer is true at that moment.
 */
export function waitingConnections({ port, family }: AddressInfo): () => boolean {
  const list = family === 'IPv6' ? '/proc/self/net/tcp6' : '/proc/self/net/tcp'
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  // Local and remote address, 0A for a listening socket, then tx_queue:rx_queue: rx_queue counts its pending connections.
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
    for (let piece = 0; piece < maxPieces && !found.test(text); piece++) {
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
