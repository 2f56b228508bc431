import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { MetaFunction } from 'react-router'
import { screens } from '#contract/screens.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { head } from '#ui/head.ts'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { portfolio } from './content.ts'

const { title, role, about, address, education, skills, projects } = portfolio

export const meta: MetaFunction = ({ matches }) =>
  head({ title, description: `${role}. ${about}`, canonical: screens.portfolio }, matches)

/** The static portfolio (spec §2): address, education, skills, project links. The text is in content.ts. */
export default function Portfolio() {
  return (
    <Page>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <PageHead title={title} />
          <p className="mt-4 text-lg font-semibold">{role}</p>
          <p className="mt-2 max-w-reading text-lg text-muted text-pretty">{about}</p>
        </div>
        <Card as="section">
          <h2 className="text-sm font-semibold">Address</h2>
          <address className="mt-2 text-sm leading-relaxed text-muted not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Card>
      </div>
      <Section title="Education">
        <ol className="flex flex-col gap-4">
          {education.map(({ what, where, when }) => (
            <li key={what} className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <span className="text-sm text-muted">{when}</span>
              <div>
                <h3 className="font-semibold">{what}</h3>
                <p className="text-sm text-muted">{where}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Skills">
        <div className="grid gap-6 sm:grid-cols-2">
          {skills.map(({ group, items }) => (
            <div key={group}>
              <h3 className="text-sm font-semibold">{group}</h3>
              <ul className="mt-3 flex flex-wrap gap-2">
                {items.map((item) => (
                  <li key={item}>
                    <Badge>{item}</Badge>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Projects">
        <ul className="grid gap-4 md:grid-cols-3">
          {projects.map((project) => (
            <Card key={project.name} as="li" className="relative hover:border-edge">
              <h3 className="flex items-center justify-between gap-2 font-semibold">
                {/* A plain link: some of these are not pages of the site. */}
                <a href={project.link} className="rounded-field after:absolute after:inset-0">
                  {project.name}
                </a>
                <ArrowUpRight aria-hidden className="size-4 shrink-0 text-muted" />
              </h3>
              <p className="mt-1.5 text-sm text-muted">{project.about}</p>
            </Card>
          ))}
        </ul>
      </Section>
    </Page>
  )
}
