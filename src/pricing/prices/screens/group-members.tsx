import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkBy } from '#base/contract/forms/check.ts'
import { sameMailAddress } from '#base/contract/forms/mail-address.ts'
import { memberForm } from '#base/contract/forms/prices.ts'
import { site } from '#base/contract/words.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { priceListWords as words } from '#pricing/prices/messages/price-list-words.ts'
import type { GroupRow } from '#pricing/prices/model.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorSentence, Form, useSendingForm } from '#web/ui/form.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { pageRows, usePageOf } from '#web/ui/page-of.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { groupsQueryKey } from './use-groups.ts'

interface Props {
  readonly group: GroupRow
  readonly token: string
}

const checkMember = checkBy(memberForm)

/** The customers of a group, by email. */
export function GroupMembers({ group: { id: groupId }, token }: Props) {
  const queries = useQueryClient()
  const { page, query, hrefOf } = usePageOf('customers')
  const { data, error, refetch } = useQuery({
    queryKey: ['group-members', groupId, query],
    queryFn: ({ signal }) => call('groupMembers', { params: { id: groupId }, query, token, signal }),
    enabled: token !== '',
    placeholderData: keepPreviousData,
  })

  async function move(email: string, to: string | null) {
    await call('setCustomerGroup', { params: { email }, body: { groupId: to }, token })
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['group-members'] }),
      queries.invalidateQueries({ queryKey: groupsQueryKey }),
    ])
  }
  const tell = (failure: unknown) => toast('failed', errorSentence(failure))

  async function takeOut(email: string) {
    await move(email, null)
    toast('note', words.takenOut(email), {
      label: words.undo,
      onClick: () => void move(email, groupId).catch(tell),
    })
  }

  const sending = useSendingForm({
    initial: { email: '' },
    check: checkMember,
    clear: true,
    send: async ({ email }) => {
      await move(sameMailAddress(email), groupId).catch(atEmail)
      toast('done', words.added(email.trim()))
    },
  })
  return (
    <Card as="section">
      <h2 className="text-heading">{words.customers}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.customersHint}</p>
      <IfPermitted needs="customers.edit">
        <Form form={sending} actions={<SendButton form={sending}>{words.addCustomer}</SendButton>}>
          <TextInput {...sending.field('email')} type="email" label={words.email} autoComplete="off" />
        </Form>
      </IfPermitted>
      <div className="mt-5">
        {error && <ErrorState title={errorSentence(error)} again={() => void refetch()} />}
        {!error && data === undefined && <LoadingState label={site.loading} />}
        {data?.total === 0 && <p className="text-sm">{words.noCustomers}</p>}
        <ul className="mb-3 flex flex-col divide-y divide-base-300 empty:hidden">
          {data?.rows.map(({ email, displayName }) => (
            <li key={email} className="flex items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {email} <span className="text-sm text-muted">{displayName}</span>
              </span>
              <IfPermitted needs="customers.edit">
                <Button
                  size="small"
                  kind="quiet"
                  onClick={() => void takeOut(email).catch(tell)}
                  aria-label={`${words.takeOut} ${email}`}
                >
                  {words.takeOut}
                </Button>
              </IfPermitted>
            </li>
          ))}
        </ul>
        {data && <Pager page={page} size={pageRows} total={data.total} hrefOf={hrefOf} preventScrollReset />}
      </div>
    </Card>
  )
}

/** The refusal of an unknown customer is shown at the field. */
function atEmail(error: unknown): never {
  if (!(error instanceof CallRefused) || error.code !== 'missing_user') throw error
  throw new CallRefused(error.status, { ...error.body, fields: { email: error.message } })
}
