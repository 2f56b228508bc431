import type { Figure } from '#base/contract/forms/home.ts'
import { site } from '#base/contract/words.ts'
import { Section } from '#web/ui/section.tsx'

/** The We Served figures (spec §2). */
export function WeServed({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <Section title={site.weServed}>
      <dl className="grid grid-cols-2 overflow-hidden rounded-box border border-base-300 bg-base-300 gap-px lg:grid-cols-4">
        {figures.map(({ id, figure, of }) => (
          <div key={id} className="flex flex-col-reverse bg-base-100 p-5 sm:p-6">
            <dt className="mt-1 text-sm text-muted">{of}</dt>
            <dd className="text-[clamp(1.75rem,1.2rem+2vw,2.75rem)] leading-none font-[680] tracking-tight">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
