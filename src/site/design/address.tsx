import { AddressFields } from '#addresses/screens/address-fields.tsx'
import { emptyAddress } from '#countries/address.ts'
import { wrongInAddress } from '#countries/business-address.ts'
import { Card } from '#ui/card.tsx'
import { Form, useSendingForm } from '#ui/form.tsx'
import { Section } from '#ui/section.tsx'
import { SendButton } from '#ui/send-button.tsx'
import { toast } from '#ui/toast.tsx'

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
