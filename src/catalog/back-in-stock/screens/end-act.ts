import { backInStockLinks as words } from '#base/contract/messages/back-in-stock.ts'
import { call } from '#web/client/call.ts'

/** Ends every ask of the email that a link belongs to. Answers what is now. */
export async function sendEnd(token: string): Promise<string> {
  await call('endBackInStock', { body: { token } })
  return words.ended
}
