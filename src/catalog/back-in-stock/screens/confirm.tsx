import type { MetaFunction } from 'react-router'
import { backInStockLinks as words } from '#base/contract/messages/back-in-stock.ts'
import { call } from '#web/client/call.ts'
import { head } from '#web/ui/head.ts'
import { sendEnd } from './end-act.ts'
import { LinkPage } from './link-page.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.confirmTitle, description: words.about }, matches)

/** The page of the link in the mail that asks whether somebody wants to hear when a product is back. It also ends what it has begun. */
export default function Confirm() {
  return (
    <LinkPage
      title={words.confirmTitle}
      what={words.confirmWhat}
      acts={[
        { label: words.confirm, kind: 'primary', send: sendConfirm },
        { label: words.end, kind: 'quiet', send: sendEnd },
      ]}
    />
  )
}

async function sendConfirm(token: string): Promise<string> {
  const { product } = await call('confirmBackInStock', { body: { token } })
  return words.confirmed(product)
}
