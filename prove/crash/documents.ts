import { anAdmin } from '../../tests/builders.ts'
import { invoiceFaults } from '../invoices.ts'
import { atLeast, exactly, type Figure, none } from '../proof.ts'
import { doRound } from '../rounds.ts'
import { fetchFile, renameSeller } from './bookkeeper.ts'
import type { BusyShop } from './busy-shop.ts'

/** Compares the invoices, the credit notes and their files with the payments, and with what was acknowledged. */
export async function compareDocuments(at: string, busyShop: BusyShop): Promise<Figure[]> {
  const { database, ledgers, market } = busyShop
  const lines = (await Promise.all(ledgers.map((ledger) => ledger.lines()))).flat()
  const refunded = lines.filter((line) => line.kind === 'refunded')
  const files = lines.filter((line) => line.kind === 'file')
  const { rows } = await database.pool.query<{ id: string; cents: number }>(
    `select id, amount_cents as cents from refunds where state = 'succeeded'`,
  )
  const kept = new Map(rows.map(({ id, cents }) => [id, cents]))
  await doRound(busyShop, 'issue_invoices')
  const { numbers, documents, cents } = await invoiceFaults(database)
  const { token } = await anAdmin(database)
  await renameSeller(market, token, 'Another Name')
  const changed: string[] = []
  for (const { order, number, hash } of files) {
    const { status, body } = await fetchFile(market, token, { order, number })
    if (status !== 200 || body !== hash) changed.push(`${number}: ${status}`)
  }
  return [
    atLeast(`${at}: refunds that were acknowledged`, refunded.length, 1),
    exactly(
      `${at}: acknowledged refunds that are there, each once`,
      refunded.filter(({ refund, cents }) => kept.get(refund) === cents).length,
      kept.size,
    ),
    exactly(`${at}: refunds in the shop`, kept.size, refunded.length),
    none(`${at}: numbers of documents with a gap, double or out of order`, numbers),
    none(`${at}: payments and refunds without exactly one document`, documents),
    none(`${at}: orders whose documents differ from the money at the provider`, cents),
    atLeast(`${at}: files that were downloaded before the end`, files.length, 2),
    none(`${at}: files with other bytes after the kills and with another seller`, changed),
  ]
}
