import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { portfolioWords as words } from '#app/site/messages/portfolio.ts'
import type { Portfolio } from '#base/contract/forms/pages.ts'
import { screens } from '#base/contract/screens.ts'
import { infoWords } from '#office/content/messages/info.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { head } from '#web/ui/head.ts'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { portfolio, isEmpty } = await context.shop.content.portfolio()
  return { portfolio, isEmpty }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return head({ title: '', description: '' }, matches)
  const { title, role, about } = loaderData.portfolio
  const description = [role, about].filter((text) => text !== '').join('. ')
  return head(
    { title, description, ...(loaderData.isEmpty ? {} : { canonical: screens.portfolio }) },
    matches,
  )
}

/** The portfolio (spec §2): address, education, skills, project links. What the owner has not written is not shown. */
export default function PortfolioScreen() {
  const { portfolio, isEmpty } = useLoaderData<typeof loader>()
  const { education, skills, projects } = portfolio
  return (
    <Page>
      <Person portfolio={portfolio} />
      {isEmpty && <p className="text-muted">{infoWords.nothing}</p>}
      {education.length > 0 && <Education education={education} />}
      {skills.length > 0 && <Skills skills={skills} />}
      {projects.length > 0 && <Projects projects={projects} />}
    </Page>
  )
}

function Person({ portfolio: { title, role, about, address } }: { portfolio: Portfolio }) {
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div>
        <PageHead title={title} />
        {role !== '' && <p className="mt-4 text-lg font-semibold">{role}</p>}
        {about !== '' && <p className="mt-2 max-w-reading text-lg text-muted text-pretty">{about}</p>}
      </div>
      {address !== '' && (
        <Card as="section">
          <h2 className="text-sm font-semibold">{words.address}</h2>
          <address className="mt-2 text-sm leading-relaxed text-muted not-italic">
            {linesIn(address).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Card>
      )}
    </div>
  )
}

function Education({ education }: Pick<Portfolio, 'education'>) {
  return (
    <Section title={words.education}>
      <ol className="flex flex-col gap-4">
        {education.map(({ id, what, where, when }) => (
          <li key={id} className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <span className="text-sm text-muted">{when}</span>
            <div>
              <h3 className="font-semibold">{what}</h3>
              <p className="text-sm text-muted">{where}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Skills({ skills }: Pick<Portfolio, 'skills'>) {
  return (
    <Section title={words.skills}>
      <div className="grid gap-6 sm:grid-cols-2">
        {skills.map(({ id, group, items }) => (
          <div key={id}>
            <h3 className="text-sm font-semibold">{group}</h3>
            <ul className="mt-3 flex flex-wrap gap-2">
              {linesIn(items).map((item) => (
                <li key={item}>
                  <Badge>{item}</Badge>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Projects({ projects }: Pick<Portfolio, 'projects'>) {
  return (
    <Section title={words.projects}>
      <ul className="grid gap-4 md:grid-cols-3">
        {projects.map((project) => (
          <Card key={project.id} as="li" className="relative hover:border-edge">
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
  )
}

/** The lines of a text, each once, without empty ones. */
function linesIn(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
