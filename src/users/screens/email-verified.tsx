import { type MetaFunction, useLocation } from 'react-router'
import { account, menu } from '#contract/messages.ts'
import { screens } from '#contract/screens.ts'
import { head } from '#ui/head.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { AccountFrame } from './account-frame.tsx'

export const handle: PageHandle = { search: (params) => (params.has('error') ? '?error=1' : '') }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: account.verifiedTitle, description: 'Confirm your email.' }, matches)

/** Where the link of the welcome mail leads, with `?error=` when it did not work. */
export default function EmailVerified() {
  const failed = new URLSearchParams(useLocation().search).has('error')
  return (
    <AccountFrame title={failed ? account.notVerifiedTitle : account.verifiedTitle}>
      <p>{failed ? account.notVerifiedHint : account.verifiedHint}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={screens.products} kind="primary">
          {account.toShop}
        </LinkButton>
        <LinkButton to={screens.dashboard}>{menu.profile}</LinkButton>
      </div>
    </AccountFrame>
  )
}
