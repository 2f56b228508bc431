import type { Portfolio } from '#base/contract/forms/pages.ts'
import { pagesWords as words } from '#office/content/messages/pages-words.ts'
import { PartLines } from '#platform/settings/screens/part-lines.tsx'
import { newPartId, withPart } from '#platform/settings/screens/parts.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { typed } from './home-fields.tsx'
import type { PagesFieldsProps } from './page-fields.tsx'
import { useDeadHint } from './use-dead-links.tsx'

interface FieldsProps {
  readonly portfolio: Portfolio
  readonly errorOf: (path: string) => string | undefined
  readonly write: (part: Partial<Portfolio>) => void
}

/** The portfolio (spec §2): the person, education, skills and projects. */
export function PortfolioFields({ draft, errors, change }: Omit<PagesFieldsProps, 'onWrite'>) {
  const props: FieldsProps = {
    portfolio: draft.portfolio,
    errorOf: (path) => errors[`portfolio.${path}`],
    write: (part) => change((before) => ({ ...before, portfolio: { ...before.portfolio, ...part } })),
  }
  return (
    <>
      <PersonFields {...props} />
      <EducationFields {...props} />
      <SkillsFields {...props} />
      <ProjectsFields {...props} />
    </>
  )
}

function PersonFields({ portfolio: { title, role, about, address }, errorOf, write }: FieldsProps) {
  return (
    <Card as="section">
      <h2 className="text-heading">{words.portfolio}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{words.portfolioHint}</p>
      <div className="flex flex-col gap-4">
        <TextInput
          {...typed(title, errorOf('title'), (text) => write({ title: text }))}
          label={words.title}
        />
        <TextInput {...typed(role, errorOf('role'), (text) => write({ role: text }))} label={words.role} />
        <TextArea
          {...typed(about, errorOf('about'), (text) => write({ about: text }))}
          label={words.aboutYou}
        />
        <TextArea
          {...typed(address, errorOf('address'), (text) => write({ address: text }))}
          label={words.address}
          rows={3}
        />
      </div>
    </Card>
  )
}

function EducationFields({ portfolio: { education }, errorOf, write }: FieldsProps) {
  return (
    <PartLines
      isSorted
      words={words.education}
      parts={education}
      error={errorOf('education')}
      most={20}
      added={() => ({ id: newPartId(), what: '', where: '', when: '' })}
      onChange={(next) => write({ education: [...next] })}
    >
      {(part, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['what', 'where', 'when'] as const).map((field) => (
            <TextInput
              key={field}
              {...typed(part[field], errorOf(`education.${at}.${field}`), (text) =>
                write({ education: withPart(education, at, { [field]: text }) }),
              )}
              label={words[field]}
            />
          ))}
        </div>
      )}
    </PartLines>
  )
}

function SkillsFields({ portfolio: { skills }, errorOf, write }: FieldsProps) {
  return (
    <PartLines
      isSorted
      words={words.skills}
      parts={skills}
      error={errorOf('skills')}
      most={10}
      added={() => ({ id: newPartId(), group: '', items: '' })}
      onChange={(next) => write({ skills: [...next] })}
    >
      {({ group, items }, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextInput
            {...typed(group, errorOf(`skills.${at}.group`), (text) =>
              write({ skills: withPart(skills, at, { group: text }) }),
            )}
            label={words.group}
          />
          <TextArea
            {...typed(items, errorOf(`skills.${at}.items`), (text) =>
              write({ skills: withPart(skills, at, { items: text }) }),
            )}
            label={words.items}
          />
        </div>
      )}
    </PartLines>
  )
}

function ProjectsFields({ portfolio: { projects }, errorOf, write }: FieldsProps) {
  const deadHint = useDeadHint()
  const labels = { name: words.name, about: words.aboutProject, link: words.to }
  return (
    <PartLines
      isSorted
      words={words.projects}
      parts={projects}
      error={errorOf('projects')}
      most={20}
      added={() => ({ id: newPartId(), name: '', about: '', link: '' })}
      onChange={(next) => write({ projects: [...next] })}
    >
      {(part, at) => (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['name', 'about', 'link'] as const).map((field) => (
            <TextInput
              key={field}
              {...typed(part[field], errorOf(`projects.${at}.${field}`), (text) =>
                write({ projects: withPart(projects, at, { [field]: text }) }),
              )}
              label={labels[field]}
              hint={field === 'link' ? deadHint(part.link) : undefined}
            />
          ))}
        </div>
      )}
    </PartLines>
  )
}
