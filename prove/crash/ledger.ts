import { open } from 'node:fs/promises'

/** One answer of the shop to a buyer: an order or a payment that it acknowledged. */
export type Line =
  | {
      readonly kind: 'ordered'
      readonly order: string
      readonly product: string
      readonly quantity: number
      readonly cents: number
    }
  | { readonly kind: 'paid'; readonly order: string; readonly intent: string }

/** A buyer's record of acknowledgements: a line is on the disk when `note` returns. */
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
