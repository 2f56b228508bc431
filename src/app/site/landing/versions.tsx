import { landingWords as words } from '#app/site/messages/landing-words.ts'
import { screens } from '#base/contract/screens.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { LandingContent } from './content.ts'
import { Departments } from './departments.tsx'

/** The versions of a year, each with its categories: they open without JavaScript. */
export function Versions({ vehicles }: Pick<LandingContent, 'vehicles'>) {
  return (
    <Section title={words.versions}>
      <div className="flex flex-col gap-2">
        {vehicles.map(({ id, version, departments }) => {
          const counts = departments.flatMap(({ categories }) => categories.map(({ count }) => count))
          return (
            <details key={id} className="rounded-box border border-base-300 bg-base-100">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2 font-medium">
                {version || words.anyVersion}
                <span className="text-sm font-normal text-muted tabular-nums">
                  {words.counts(counts.reduce((sum, count) => sum + count, 0))}
                </span>
              </summary>
              <div className="flex flex-col gap-4 border-t border-base-300 p-4">
                {departments.length === 0 ? (
                  <p className="text-sm text-muted">{words.nothingForVersion}</p>
                ) : (
                  <>
                    <Departments departments={departments} of={{ vehicle: id }} />
                    <p>
                      <LinkButton to={screens.partsFor(id)}>{words.all}</LinkButton>
                    </p>
                  </>
                )}
              </div>
            </details>
          )
        })}
      </div>
    </Section>
  )
}
