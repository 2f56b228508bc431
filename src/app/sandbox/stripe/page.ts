import { type PlainPage, plainPage } from '#platform/http/plain-page.ts'
import { pagePath } from './base-path.ts'
import { formatMinor } from './currencies.ts'
import type { Intent } from './rows.ts'

/** The page of the company that lends the money: approve or refuse. */
export function payLaterPage(intent: Intent): PlainPage {
  return page(
    'Pay later',
    `<p>In a live shop, a company such as Klarna asks you here whether you want to pay ${amountOf(intent)} later. This sandbox is part of the demo shop, and no money moves.</p>
${form(intent, [
  ['complete', 'Approve'],
  ['fail', 'Refuse'],
])}`,
  )
}

/** The page of the bank, in place of waiting until the next day. */
export function bankPage(intent: Intent): PlainPage {
  return page(
    'Your bank',
    `<p>The bank answers the next day whether it pays ${amountOf(intent)}. In this sandbox you need not wait.</p>
${form(intent, [['settle', 'Answer now']])}`,
  )
}

/** The page of a payment that waits for no answer. */
export const wrongPage: PlainPage = page(
  'Nothing to answer',
  '<p>This payment waits for no answer. You can close this page.</p><a class="cancel" href="/">To the shop</a>',
)

/** A form that sends the chosen answer with the client secret, which the reader of this page already has. */
function form({ id, clientSecret }: Intent, answers: readonly (readonly [string, string])[]): string {
  const buttons = answers.map(([value, label]) => `<button name="answer" value="${value}">${label}</button>`)
  return `<form method="post" action="${pagePath(id)}">
<input type="hidden" name="payment_intent_client_secret" value="${clientSecret}">
${buttons.join('\n')}
</form>`
}

function amountOf({ amount, currency }: Intent): string {
  return formatMinor(amount, currency)
}

function page(heading: string, content: string): PlainPage {
  return plainPage({ heading, title: `${heading} · Sandbox`, content })
}
