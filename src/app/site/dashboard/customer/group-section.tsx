import { customerPage as words } from '#base/contract/messages/customer-page.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useGroups } from '#pricing/prices/screens/use-groups.ts'
import { call } from '#web/client/call.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly account: NonNullable<AnswerOf<'oneCustomer'>['account']>
  readonly token: string
  readonly reload: () => Promise<unknown>
}

/** The group of a customer, which decides on prices, and a choice of another. */
export function GroupSection({ account, token, reload }: Props) {
  const { group, profile } = account
  const mayEdit = useMay('customers.edit')
  const { data: groups } = useGroups(mayEdit ? token : '')
  return (
    <Section title={words.group}>
      {groups === undefined || groups.length === 0 ? (
        <p>{group?.name ?? words.noGroup}</p>
      ) : (
        <GroupForm key={group?.id ?? ''} {...{ account, token, reload, groups }} />
      )}
      {group !== null && !profile.emailVerified && <p className="mt-3 text-sm">{words.groupWaits}</p>}
    </Section>
  )
}

function GroupForm({
  account: { group, profile },
  token,
  reload,
  groups,
}: Props & { readonly groups: readonly { readonly id: string; readonly name: string }[] }) {
  const sending = useSendingForm({
    initial: { groupId: group?.id ?? '' },
    send: async ({ groupId }) => {
      const body = { groupId: groupId === '' ? null : groupId }
      await call('setCustomerGroup', { params: { email: profile.email }, body, token })
      toast('done', words.groupSaved)
      await reload()
    },
  })
  const options = [
    { value: '', label: words.noGroup },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Form form={sending} actions={<SendButton form={sending}>{words.saveGroup}</SendButton>}>
      <Select {...sending.field('groupId')} label={words.group} hint={words.groupHint} options={options} />
    </Form>
  )
}
