import { open } from 'node:fs/promises'

/** One answer of the shop: an order, a payment or a refund that it acknowledged, or the SHA-256 of a document's file. */
export type Line =
  | {
      readonly kind: 'ordered'
      readonly order: string
      readonly product: string
      readonly quantity: number
      readonly cents: number
    }
  | { readonly kind: 'paid'; readonly order: string; readonly intent: string }
  | {
      readonly kind: 'refunded'
      readonly order: string
      readonly refund: string
      readonly product: string
      /** Pieces that went back to the stock. */
      readonly pieces: number
      readonly cents: number
    }
  | { readonly kind: 'file'; readonly order: string; readonly number: string; readonly hash: string }

/** A record of acknowledgements of a buyer or an admin: a line is on the disk when `note` returns. */
export interface Ledger {
  note(line: Line): Promise<void>
  /** Every line, read back from the disk. */
  lines(): Promise<Line[]>
  close(): Promise<void>
}

export async function openLedger(path: string): Promise<Ledger> {
  const file = await open(path, 'a+')
  return {
    async note(line) {
      await file.appendFile(`${JSON.stringify(line)}\n`)
      await file.sync()
    },
    async lines() {
      const { size } = await file.stat()
      const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0)
      const texts = buffer
        .toString()
        .split('\n')
        .filter((text) => text !== '')
      return texts.map((text): Line => JSON.parse(text))
    },
    close: () => file.close(),
  }
}
