import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Truck from 'lucide-react/icons/truck'
import { fromMinor } from '#base/money.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Code } from '#web/ui/code.tsx'
import { Price } from '#web/ui/price.tsx'
import { Section } from '#web/ui/section.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Status } from '#web/ui/status.tsx'

/** Typography: text, figures and small labels. */
export function Words() {
  return (
    <Section title="Words and figures">
      <div className="flex flex-col gap-4">
        <Breadcrumb
          steps={[
            { label: 'All products', to: '/allProducts' },
            { label: 'Brakes', to: '#' },
            { label: 'Disc' },
          ]}
        />
        <p className="text-title">A title</p>
        <p className="text-heading">A heading</p>
        <p className="max-w-reading">
          Body text, no wider than is comfortable to read. Part numbers such as <Code>BRD-280-22V</Code> use
          the system’s monospaced font.
        </p>
        <p className="flex flex-wrap items-baseline gap-4">
          <Price amount={fromMinor(120_450)} size="large" />
          <Price amount={fromMinor(3890)} />
          <Price amount={fromMinor(890)} size="small" />
        </p>
        <p className="flex flex-wrap items-center gap-4">
          <Status icon={Check} tone="good">
            Paid
          </Status>
          <Status icon={Truck} tone="info">
            Shipped
          </Status>
          <Status icon={Clock} tone="attention">
            Pending
          </Status>
          <Badge>Brakes</Badge>
          <Stars rating={4.3} count={27} />
          <Stars rating={2} />
        </p>
        <p className="flex gap-3">
          <Avatar src="" name="Village garage" />
          <Avatar src="/pictures/demo/avatars/van.svg" name="Van fleet" />
          <Avatar src="/pictures/no-such-picture.svg" name="Dead link" />
        </p>
      </div>
    </Section>
  )
}
