import { mailboxOf } from '#platform/mail/limits.ts'
import { anAdmin, anOrder, aProduct } from '../../tests/builders.ts'
import { type Mailbox, openMailbox, wordsOf } from '../../tests/mail/mailbox.ts'
import { ask } from '../ask.ts'
import { customers, separateNetworks } from '../people.ts'
import { atLeast, atMost, exactly, type Figure, measured, none, type Scale } from '../proof.ts'
import { prove } from '../prove.ts'
import { until } from '../rounds.ts'
import { openShops, type Shops } from '../shops.ts'
import { at } from '../stock/rush.ts'
import { attack, attackerText } from './attack.ts'

const victim = 'victim@stranger.example'
/** Four mails that anybody can cause by typing an email, and one about an order. */
const mostMails = 5

prove(
  'Nobody can make the shop send a stranger more than a few mails, or a text of their own.',
  async (scale) => {
    return [...(await proveAt(1, scale)), ...(await proveAt(3, scale))]
  },
)

async function proveAt(processes: number, scale: Scale): Promise<Figure[]> {
  const mailbox = await openMailbox()
  try {
    // Another proof tests the limits on unpaid orders: here there are none.
    const env = { ...separateNetworks, SMTP_URL: mailbox.url }
    const shops = await openShops({ processes, env })
    try {
      return [...(await floodMailbox(shops, mailbox, scale)), ...(await realCustomer(shops, mailbox, scale))]
    } finally {
      await shops.close()
    }
  } finally {
    await mailbox.close()
  }
}

/** Attacks one mailbox, of no customer, in every way at once. */
async function floodMailbox(shops: Shops, mailbox: Mailbox, scale: Scale): Promise<Figure[]> {
  const full = scale === 'full'
  const productIds: string[] = []
  for (let number = 0; number < 12; number++)
    productIds.push((await aProduct(shops.database, { priceCents: 500, minimum: 1, available: 10_000 })).id)
  const spellings = [victim, ...(full ? ['a', 'b', 'c', 'd', 'e'] : ['a']).map(spelling)]
  const accepted = await attack(shops, spellings, productIds, {
    orders: full ? 60 : 10,
    repeats: full ? 60 : 5,
  })
  await allSettled(shops)
  const came = mailbox.delivered.filter(({ to }) =>
    to.some((address) => mailboxOf(address) === mailboxOf(victim)),
  )
  const { rows } = await shops.database.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from mails where kind <> 'alarm' group by state`,
  )
  const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  const where = at(shops)
  return [
    ...Object.entries(accepted).map(([what, count]) =>
      measured(`${what} that the shop accepted, ${where}`, count),
    ),
    atLeast(`mails that it did not send, ${where}`, (states.held ?? 0) + (states.failed ?? 0), 10),
    atMost(
      `mails that reached the mail server for one mailbox within the hour, ${where}`,
      came.length,
      mostMails,
    ),
    none(
      `mails with the attacker’s text, ${where}`,
      came.filter(({ raw }) => wordsOf(raw).includes('evil-lure')).map(({ raw }) => raw.slice(0, 200)),
    ),
    none(
      `mails in the outbox with the attacker’s text, ${where}`,
      (
        await shops.database.pool.query<{ kind: string }>(
          `select kind from mails where position($1 in subject || body || html) > 0`,
          [attackerText],
        )
      ).rows.map(({ kind }) => kind),
    ),
  ]
}

/** Waits until every mail was sent or held back; a mail that timed out on a busy machine is sent again. */
async function allSettled({ database }: Shops): Promise<void> {
  await until(async () => {
    const { rowCount } = await database.pool.query(`select 1 from mails where state = 'queued' limit 1`)
    return rowCount === 0
  })
}

function spelling(tag: string): string {
  return victim.replace('@', `+${tag}@`)
}

/** A customer with a confirmed email and paid orders gets a mail about every parcel, however many are shipped at once. */
async function realCustomer(shops: Shops, mailbox: Mailbox, scale: Scale): Promise<Figure[]> {
  const orders = scale === 'full' ? 40 : 15
  const [buyer] = await customers(shops, 1)
  if (buyer === undefined) throw new Error('There is no customer')
  const admin = await anAdmin(shops.database)
  const product = await aProduct(shops.database, { available: 10_000, minimum: 1 })
  const ids: string[] = []
  for (let number = 0; number < orders; number++)
    ids.push((await anOrder(shops.database, buyer, { product, payment: 'paid' })).id)
  await Promise.all(
    ids.map((id, number) => ask(shops.at(number), 'PUT', `/api/orders/paid/${id}`, { token: admin.token })),
  )
  // As if the half minute in which an admin can undo it had passed.
  await shops.database.pool.query(
    `update mails set due_at = now() where state = 'queued' and due_at > now() and order_id = any($1)`,
    [ids],
  )
  await allSettled(shops)
  const came = mailbox.delivered.filter(({ to }) => to.includes(buyer.email))
  return [
    exactly(
      `mails to a customer with ${orders} paid orders when all were shipped, ${at(shops)}`,
      came.length,
      orders,
    ),
  ]
}
