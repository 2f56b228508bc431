import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import UserX from 'lucide-react/icons/user-x'
import { type MetaFunction, useParams } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { customerPage as words } from '#base/contract/messages/customer-page.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { ExemptionSection } from '#office/tax-claims/screens/exemption-section.tsx'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { head } from '#web/ui/head.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { isMissing, NotLoaded } from '#web/ui/not-loaded.tsx'
import type { PageHandle } from '#web/ui/page-handle.ts'
import { Status } from '#web/ui/status.tsx'
import { AccountSection } from './account-section.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { GroupSection } from './group-section.tsx'
import {
  EarlierOrdersSection,
  HistorySection,
  MailsSection,
  OrdersSection,
  ReturnsSection,
  ReviewsSection,
} from './lists.tsx'
import { NotesSection } from './notes-section.tsx'
import { PersonalData } from './personal-data.tsx'
import { Totals } from './totals.tsx'

/** The browser loads the customer: the page is the same for each. */
export const handle: PageHandle = { isShell: true }

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.oneCustomer, description: words.about }, matches)

/** One customer, for staff: an account, or a guest by the id of an order. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => call('oneCustomer', { params: { id }, token, signal }),
    enabled: token !== '',
    retry: false,
  })
  const back = { label: words.back, to: staffScreens.customers }
  if (data === undefined || isMissing(error))
    return (
      <NotLoaded
        title={menu.oneCustomer}
        error={error}
        again={() => void refetch()}
        loading={words.loading}
        missing={{ title: words.missing, back }}
      />
    )
  const reload = () => queries.invalidateQueries({ queryKey: ['customer', id] })
  const { account, totals } = data
  const list = { id, token }
  return (
    <>
      <Breadcrumb steps={[back, { label: data.email }]} />
      <Head customer={data} />
      {totals && <Totals totals={totals} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <OrdersSection {...list} />
          {account && <EarlierOrdersSection {...list} />}
          <ReturnsSection {...list} />
          <NotesSection {...list} />
          {account && <HistorySection {...list} userId={data.id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {account && <AccountSection account={account} />}
          {account && <GroupSection account={account} token={token} reload={reload} />}
          {account && <ExemptionSection {...list} />}
          {account && <AddressesSection addresses={account.addresses} />}
          <MailsSection {...list} />
          {account && <ReviewsSection {...list} />}
          {(account === null || account.staff === null) && (
            <IfPermitted needs={['customers.export', 'customers.erase']}>
              <PersonalData {...list} email={data.email} isGuest={account === null} />
            </IfPermitted>
          )}
        </div>
      </div>
    </>
  )
}

function Head({
  customer: { email, name, account, unconfirmedAccount },
}: {
  customer: AnswerOf<'oneCustomer'>
}) {
  return (
    <div className="mt-2">
      <h1 className="text-title wrap-anywhere">{name === '' ? email : name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
        {email !== '' && (
          <a href={`mailto:${email}`} className="link inline-block min-h-6 wrap-anywhere">
            {email}
          </a>
        )}
        {account === null && <Badge>{words.guest}</Badge>}
        {account && <Confirmed is={account.profile.emailVerified} />}
        {account?.staff && <Badge>{words.staff(account.staff)}</Badge>}
        {account?.suspended && (
          <Status icon={UserX} tone="bad">
            {words.suspended}
          </Status>
        )}
        {account && (
          <span className="text-muted">
            {words.since} <Moment at={account.profile.createdAt} />
          </span>
        )}
      </p>
      {account === null && <p className="mt-2 max-w-reading text-muted">{words.guestHint}</p>}
      {unconfirmedAccount !== null && (
        <div className="mt-3 flex max-w-reading flex-col items-start gap-2">
          <p>{words.unconfirmed}</p>
          <LinkButton size="small" to={staffScreens.customer(unconfirmedAccount)}>
            {words.openAccount}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function Confirmed({ is }: { is: boolean }) {
  return is ? (
    <Status icon={CircleCheck} tone="good">
      {words.confirmed}
    </Status>
  ) : (
    <Status icon={CircleDashed}>{words.notConfirmed}</Status>
  )
}
