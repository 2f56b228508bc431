import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { moneyFaults, stockFaults } from '../books.ts'
import { invoiceFaults } from '../invoices.ts'
import { separateNetworks } from '../people.ts'
import { type Figure, none, type Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { doRound, knownRounds } from '../rounds.ts'
import { openShops, type Shops } from '../shops.ts'
import { changedMeanwhile } from './changed.ts'
import { hostile } from './hostile.ts'
import { lateCaptures } from './late.ts'
import { parts } from './parts/try.ts'
import { refundAgain } from './refund-again.ts'
import { sameKey } from './same-key.ts'
import { silence } from './silence.ts'
import { storm } from './storm.ts'

type Try = (shops: Shops, scale: Scale) => Promise<Figure[]>

const tries: Record<string, Try> = {
  rounds,
  storm,
  'same-key': sameKey,
  changed: changedMeanwhile,
  hostile,
  'refund-again': refundAgain,
  silence,
  late: lateCaptures,
  // Last, because it sets taxes and deliveries.
  parts,
}

/** TRY runs only the attempt of that name, before the books are compared. */
prove('Every payment is captured once, and every capture pays an order or is refunded.', async (scale) => {
  const named = process.env.TRY
  const shops = await openShops({ processes: scale === 'full' ? 3 : 2, env: separateNetworks })
  try {
    const figures: Figure[] = []
    for (const [name, attempt] of Object.entries(tries))
      if (named === undefined || named === name) figures.push(...(await attempt(shops, scale)))
    return [...figures, ...(await books(shops))]
  } finally {
    await shops.close()
  }
})

/** Checks that the jobs which the proof runs are in the shop's own schedule. */
async function rounds(shops: Shops): Promise<Figure[]> {
  const known = await knownRounds(shops)
  const wanted = [
    'hear_missed_events',
    'reconcile_payments',
    'release_holds',
    'settle_refunds',
    'issue_invoices',
  ]
  return [
    none(
      'jobs that are not in the shop’s schedule',
      wanted.filter((round) => !known.includes(round)),
    ),
  ]
}

async function books(shops: Shops): Promise<Figure[]> {
  const { database } = shops
  await doRound(shops, 'issue_invoices')
  const { numbers, documents, cents } = await invoiceFaults(database)
  const { double, paidWithout, unassigned } = await moneyFaults(database)
  return [
    none('at the end: double captures', double),
    none('at the end: paid without a capture', paidWithout),
    none('at the end: captures neither paid nor refunded', unassigned),
    none('at the end: products different from their ledger', await stockFaults(database)),
    none('at the end: accounting of every backup', await findAccountingFaults(database.pool)),
    none('at the end: numbers of documents with a gap, double or out of order', numbers),
    none('at the end: payments and refunds without exactly one document', documents),
    none('at the end: orders whose documents differ from the money at the provider', cents),
  ]
}
