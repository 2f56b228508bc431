import Factory from 'lucide-react/icons/factory'
import Layers from 'lucide-react/icons/layers'
import Ruler from 'lucide-react/icons/ruler'
import type { Step } from '#base/contract/forms/home.ts'
import { site } from '#base/contract/words.ts'
import { Section } from '#web/ui/section.tsx'

const icons = { layers: Layers, factory: Factory, ruler: Ruler } as const

/** How a part gets into the shop (spec §2). */
export function WorkFlow({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <Section title={site.workFlow}>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(({ id, icon, title, words }, index) => {
          const Icon = icon === 'none' ? undefined : icons[icon]
          return (
            <li key={id} className="rounded-box border border-base-300 bg-base-100 p-5">
              <div className="flex items-center justify-between text-muted">
                <span className="font-mono text-sm">{`0${index + 1}`}</span>
                {Icon && <Icon aria-hidden className="size-6" />}
              </div>
              <h3 className="mt-6 text-lg font-semibold">{title}</h3>
              {words !== '' && <p className="mt-1.5 text-sm text-muted">{words}</p>}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
