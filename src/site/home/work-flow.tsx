import Factory from 'lucide-react/icons/factory'
import Layers from 'lucide-react/icons/layers'
import Ruler from 'lucide-react/icons/ruler'
import { Section } from '#ui/section.tsx'

const steps = [
  {
    Icon: Layers,
    title: 'Raw materials',
    words:
      'Steel, rubber and friction compound arrive with a batch certificate. We send back anything that does not match it.',
  },
  {
    Icon: Factory,
    title: 'Manufacture',
    words: 'Our suppliers turn, press, grind and wind the parts, and stamp their own part number on each.',
  },
  {
    Icon: Ruler,
    title: 'Quality check',
    words: 'We measure bores, threads and thickness again before we stock a part, and list them on its page.',
  },
] as const

/** How a part gets into the shop (spec §2). */
export function WorkFlow() {
  return (
    <Section title="Work flow">
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ Icon, title, words }, index) => (
          <li key={title} className="rounded-box border border-base-300 bg-base-100 p-5">
            <div className="flex items-center justify-between text-muted">
              <span className="font-mono text-sm">{`0${index + 1}`}</span>
              <Icon aria-hidden className="size-6" />
            </div>
            <h3 className="mt-6 text-lg font-semibold">{title}</h3>
            <p className="mt-1.5 text-sm text-muted">{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
