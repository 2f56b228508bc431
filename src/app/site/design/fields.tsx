import { loginForm } from '#base/contract/forms/account.ts'
import { checkBy } from '#base/contract/forms/check.ts'
import { reviewForm } from '#base/contract/forms/review.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

const initial = {
  name: '',
  email: '',
  password: '',
  about: '',
  price: '19.90',
  quantity: '4',
  sort: 'newest',
  agreed: false,
}

const wrongInAccount = checkBy(loginForm)
const wrongInReview = checkBy(reviewForm)

/** A form with every kind of field; with the rules of the shop's forms. */
export function Fields() {
  const form = useSendingForm({
    initial,
    check: (fields) => ({ ...wrongInAccount(fields), ...wrongInReview(fields) }),
    clear: true,
    send: async () => toast('done', 'Sent. All fields are reset.'),
  })
  const { field } = form
  return (
    <Section title="Fields">
      <Card className="max-w-xl">
        <Form form={form} actions={<SendButton form={form}>Send</SendButton>}>
          <TextInput label="Name" optional autoComplete="off" {...field('name')} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            hint="We only send the receipt there."
            {...field('email')}
          />
          <PasswordInput label="Password" autoComplete="new-password" {...field('password')} />
          <TextArea label="About" {...field('about')} />
          <NumberInput label="Price" before="$" kind="amount" mono {...field('price')} />
          <NumberStepper
            label="Quantity"
            min={4}
            max={320}
            hint="From 4 to 320, in steps of 1"
            {...field('quantity')}
          />
          <Select
            label="Sort"
            options={[
              { value: 'newest', label: 'Newest first' },
              { value: 'price', label: 'Price, low to high' },
            ]}
            {...field('sort')}
          />
          <Checkbox
            label="Send me the invoice as a PDF"
            hint="It is attached to the email."
            checked={form.form.values.agreed}
            onChange={({ currentTarget }) => form.form.set('agreed', currentTarget.checked)}
          />
        </Form>
      </Card>
    </Section>
  )
}
