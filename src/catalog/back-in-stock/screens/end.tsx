import type { MetaFunction } from 'react-router'
import { backInStockLinks as words } from '#base/contract/messages/back-in-stock.ts'
import { head } from '#web/ui/head.ts'
import { sendEnd } from './end-act.ts'
import { LinkPage } from './link-page.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: words.endTitle, description: words.about }, matches)

/** The page of the link in the mail that a product is back. */
export default function End() {
  return (
    <LinkPage
      title={words.endTitle}
      what={words.endWhat}
      acts={[{ label: words.end, kind: 'primary', send: sendEnd }]}
    />
  )
}
