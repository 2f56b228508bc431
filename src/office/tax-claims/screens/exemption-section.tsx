import { useQuery } from '@tanstack/react-query'
import { taxClaimWords as words } from '#office/tax-claims/messages.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Section } from '#web/ui/section.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  /** Of the customer. */
  readonly id: string
  readonly token: string
}

interface Exemption {
  readonly certificate: string
  readonly endsOn: string
}

/** Whether staff have exempted a customer from tax, and a form that does. */
export function ExemptionSection({ id, token }: Props) {
  const { data, refetch } = useQuery({
    queryKey: ['tax-exemption', id],
    queryFn: ({ signal }) => call('taxExemption', { params: { id }, token, signal }),
  })
  const mayEdit = useMay('customers.edit')
  if (data === undefined) return null
  const { exemption } = data
  return (
    <Section title={words.exemption}>
      <div className="flex flex-col gap-4 wrap-anywhere">
        <p>{exemption === null ? words.none : words.exempt(exemption.certificate, exemption.endsOn)}</p>
        {mayEdit && (
          <ExemptionForm
            key={JSON.stringify(exemption)}
            {...{ id, token, exemption }}
            reload={() => refetch()}
          />
        )}
      </div>
    </Section>
  )
}

function ExemptionForm({
  id,
  token,
  exemption,
  reload,
}: Props & { readonly exemption: Exemption | null; readonly reload: () => Promise<unknown> }) {
  const sending = useSendingForm({
    initial: exemption ?? { certificate: '', endsOn: '' },
    send: async ({ certificate, endsOn }) => {
      await call('exemptFromTax', { params: { id }, body: { certificate, endsOn }, token })
      toast('done', words.saved)
      await reload()
    },
  })
  async function end(): Promise<void> {
    await call('endTaxExemption', { params: { id }, token })
    toast('done', words.endDone)
    await reload()
  }
  return (
    <Form
      form={sending}
      actions={
        <>
          <SendButton form={sending}>{words.save}</SendButton>
          {exemption !== null && <Button onClick={() => void end()}>{words.end}</Button>}
        </>
      }
    >
      <TextInput
        {...sending.field('certificate')}
        label={words.certificateLabel}
        hint={words.certificateField}
        maxLength={120}
      />
      <TextInput {...sending.field('endsOn')} label={words.endsOn} hint={words.exemptionHint} />
    </Form>
  )
}
