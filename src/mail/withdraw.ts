import { mails } from '#contract/messages.ts'
import type { Tx } from '#db/open.ts'
import type { LetterKind } from './noun.ts'
import { settleWaiting } from './store/outbox.ts'

/**
 * Takes back, in the caller's transaction, the letters of a kind about an order that wait to be sent: they stay in the
 * outbox as not delivered, and their jobs find nothing to send. Answers whether the recipient knows nothing of them:
 * false when there was none to take back, or when a try had begun, which may have got through.
 */
export async function withdraw(
  tx: Tx,
  { kind, orderId }: { kind: LetterKind; orderId: string },
): Promise<boolean> {
  const tries = await settleWaiting(tx, { kind, orderId, error: mails.takenBack })
  return tries.length > 0 && tries.every((count) => count === 0)
}
