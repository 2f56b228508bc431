import { emptyAddress } from '#base/countries/address.ts'
import { wrongInAddress } from '#base/countries/business-address.ts'
import { AddressFields } from '#people/addresses/screens/address-fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Section } from '#web/ui/section.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** An address, whose fields change with its country. */
export function Address() {
  const form = useSendingForm({
    initial: emptyAddress('US'),
    check: wrongInAddress,
    clear: true,
    send: async () => toast('done', 'Sent. All fields are reset.'),
  })
  return (
    <Section title="Address">
      <Card className="max-w-xl">
        <Form form={form} actions={<SendButton form={form}>Send address</SendButton>}>
          <AddressFields form={form.form} section="shipping" />
        </Form>
      </Card>
    </Section>
  )
}
