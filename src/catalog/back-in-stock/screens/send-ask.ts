import { sameMailAddress } from '#base/contract/forms/mail-address.ts'
import { backInStockWords as words } from '#base/contract/messages/back-in-stock-page.ts'
import { backInStockAnswers as answers } from '#catalog/back-in-stock/messages.ts'
import { CallRefused, call } from '#web/client/call.ts'

type Sent =
  | { readonly kind: 'done'; readonly sentence: string }
  | { readonly kind: 'editing'; readonly error: string }

/** Asks for a mail to an email. Signed-in users ask for their own, and need not confirm it again. Answers what the form says next. */
export async function sendAsk(
  productId: string,
  email: string,
  own: { readonly email: string; readonly token: string } | undefined,
): Promise<Sent> {
  try {
    if (own === undefined || sameMailAddress(email) !== own.email) {
      await call('askBackInStock', { body: { productId, email } })
      return { kind: 'done', sentence: answers.asked }
    }
    const { confirmed } = await call('askBackInStockAsUser', {
      body: { productId },
      token: own.token,
    })
    return { kind: 'done', sentence: confirmed ? answers.waiting : answers.asked }
  } catch (error) {
    return { kind: 'editing', error: sentenceOf(error) }
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallRefused)) {
    reportError(error)
    return words.notSent
  }
  const { fields } = error.body
  const own = typeof fields === 'object' && fields !== null && 'email' in fields ? fields.email : undefined
  return typeof own === 'string' ? own : error.message
}
